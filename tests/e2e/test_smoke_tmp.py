import time
from tests.e2e.guest import Guest
def test_one(mara: Guest) -> None:
    table = mara.open_table("me", "me", seed=47)
    mara.sits_at(table)
    for _ in range(6):
        t=time.time()
        d=mara.decision
        mara.clicks(d["options"][0]["text"])
        print(d["options"][0]["text"], len(d["options"]), mara.position, round(time.time()-t,2))
    for _ in range(6):
        t=time.time()
        r=mara.context.request.get(f"/tables/{table}/pane")
        print("pane",len(r.body()),round(time.time()-t,3))
        t=time.time()
        mara.play(table)
        print("play",round(time.time()-t,3))
        t=time.time()
        mara.page.evaluate("() => new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
        print("2 frames",round(time.time()-t,3))

# The table: built in one stage, run in another, not as root.
FROM python:3.13-slim AS build
RUN apt-get update && apt-get install --yes --no-install-recommends gcc git libc6-dev npm \
    && rm -rf /var/lib/apt/lists/*
ARG ARMILLARY_FAST=0
WORKDIR /source
COPY requirements-server.lock pyproject.toml hatch_build.py package.json package-lock.json README.md LICENSE NOTICE.md ./
COPY scripts scripts
COPY src src
RUN python -m venv /opt/armillary \
    && /opt/armillary/bin/pip install --no-cache-dir --require-hashes --requirement requirements-server.lock \
    && /opt/armillary/bin/pip install --no-cache-dir --no-deps .

FROM python:3.13-slim
COPY --from=build /opt/armillary /opt/armillary
RUN useradd --system --create-home --home-dir /data armillary
USER armillary
ENV ARMILLARY_DATA=/data PATH=/opt/armillary/bin:$PATH
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8000/health', timeout=4)"]
CMD ["armillary", "serve", "--host", "0.0.0.0", "--port", "8000", "--log", "json"]

"""Operations: earning, boosting, industry."""

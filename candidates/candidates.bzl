"""The candidates and baselines that the catalogue holds, in the order in which they are shown."""

CANDIDATES = [
    "//candidates/hash_19_mofang",
    "//candidates/baselines/iccs",
]

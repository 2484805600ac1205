"""The candidates and baselines that the catalogue holds, in the order in which they are shown."""

CANDIDATES = [
    "//candidates/hash_13_juzi",
    "//candidates/hash_17_mastercube",
    "//candidates/hash_19_mofang",
    "//candidates/hash_35_wish",
    "//candidates/baselines/iccs",
    "//candidates/baselines/standard",
    "//candidates/baselines/standard:standard_portable",
    "//candidates/baselines/blake3",
    "//candidates/baselines/ascon",
]

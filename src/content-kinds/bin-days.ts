/** For how long the bin holds what was deleted, in days (docs/product.md, "Bin"). */
export const BIN_DAYS = 30

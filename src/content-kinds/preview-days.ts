/** For how long a link to a preview works, in days (docs/product.md, "Previews"). */
export const PREVIEW_DAYS = 7

/** What the staff search shows at most of one kind (docs/product.md, "Staff search"). */
export const MOST_FOUND = 5

/** The same of people, which is what the search is mostly used for. */
export const MOST_PEOPLE = 8

/** Who is on the page of people before anyone has been looked for. */
export const RECENT_PEOPLE = 12

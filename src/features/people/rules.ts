/** Results of one kind (docs/product.md, "Staff search"). */
export const MOST_FOUND = 5

/** Most results are people, because the search is mostly used for them. */
export const MOST_PEOPLE = 8

/** People on their page before a search. */
export const RECENT_PEOPLE = 12

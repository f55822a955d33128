/** Versions of one thing that are stored, the newest (docs/product.md, "History"). */
export const MOST_VERSIONS = 200

/** For how long a version is stored once another one has taken its place, in years. */
export const VERSION_YEARS = 2

/** Set by the site, or no part of the content. */
const NOT_SAID: readonly string[] = [
  'id',
  'authorId',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'displayOrder',
]

/** The fields of a thing that its versions show. */
export function saidFields(thing: object): Array<[string, unknown]> {
  return Object.entries(thing).filter(([field]) => !NOT_SAID.includes(field))
}

/** For how long the bin holds what was deleted, in days (docs/product.md, "Bin"). */
export const BIN_DAYS = 30

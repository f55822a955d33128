/** Versions of one thing that are stored, the newest (docs/product.md, "History"). */
export const MOST_VERSIONS = 200

/** For how long a version is stored once another one has taken its place, in years. */
export const VERSION_YEARS = 2

/** Of what versions are stored: as addresses name it, and as it is stored. */
export const VERSIONED = {
  posts: 'post',
  faqs: 'faq',
  team: 'team member',
  settings: 'settings',
} as const

/** The same of what goes to the bin when it is deleted. */
export const BINNED = {
  posts: VERSIONED.posts,
  faqs: VERSIONED.faqs,
  team: VERSIONED.team,
} as const

/** Of nobody's choosing, or no part of what a thing says. */
const NOT_SAID: readonly string[] = [
  'id',
  'authorId',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'displayOrder',
]

/** The fields of a thing that its versions tell of. */
export function saidFields(thing: object): Array<[string, unknown]> {
  return Object.entries(thing).filter(([field]) => !NOT_SAID.includes(field))
}

/** Field limits in characters; and how many places one record has (docs/product.md, "Law records"). */
export const LAW_LIMITS = {
  title: 150,
  statement: 600,
  source: 300,
  force: 150,
  checkedBy: 100,
  place: 200,
  places: 60,
} as const

/** What is said of an empty field. */
export const LAW_REQUIRED = 'Title, statement, source and in force are required'

/** What is said of a record that nobody has checked. */
export const TO_BE_CONFIRMED = 'To be confirmed by the firm'

/** How many changes visitors and the feed get. */
export const LAW_CHANGES = 50

/** The address of the feed of changes. */
export const LAW_FEED = '/law-changes.xml'

import { ARTICLES_CONSIDERED, FOUND_KINDS, type FoundKind } from '../rules'

const NOUNS: Record<FoundKind, [one: string, several: string]> = {
  page: ['page', 'pages'],
  article: ['article', 'articles'],
  question: ['question', 'questions'],
  person: ['person', 'people'],
}

/**
 * What is shown, as its heading: "2 pages and 6 articles on “funeral”" (docs/product.md, "Search").
 *
 * @param found how many of each; articles may be one more than are looked at, which stands for "more than"
 */
export function headingOf(found: Record<FoundKind, number>, about: string): string {
  const counts = FOUND_KINDS.filter((kind) => found[kind] > 0).map((kind) => {
    const count = found[kind]
    const noun = NOUNS[kind][count === 1 ? 0 : 1]
    return count > ARTICLES_CONSIDERED
      ? `more than ${ARTICLES_CONSIDERED} ${noun}`
      : `${count} ${noun}`
  })
  const list = new Intl.ListFormat('en-GB').format(counts)
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} on “${about}”`
}

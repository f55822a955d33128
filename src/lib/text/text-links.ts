/** The longest address that is looked at, in characters; browsers send few that are longer. */
export const LONGEST_LINK = 2_000

/** Links of one text that are asked about at once, within the site and out of it. */
export const MOST_LINKS = 200

/** What a text links to, each address once: paths of this site without query and fragment, and whole addresses. */
export interface TextLinks {
  own: string[]
  outside: string[]
}

const link = /<a\b[^>]*?\shref="([^"]*)"/g

/**
 * The links of a text, in their order.
 *
 * @param html as the editor writes it, or as it is stored: links within the site are paths
 */
export function linksOf(html: string): TextLinks {
  const hrefs = Array.from(html.matchAll(link), ([, href = '']) => href.replaceAll('&amp;', '&'))
  const short = [...new Set(hrefs)].filter((href) => href.length <= LONGEST_LINK)
  const own = short.filter((href) => href.startsWith('/')).map(pathOf)
  const outside = short.filter((href) => /^https?:\/\//i.test(href))
  return { own: [...new Set(own)].slice(0, MOST_LINKS), outside: outside.slice(0, MOST_LINKS) }
}

/** A link within the site without its query and fragment. */
export function pathOf(href: string): string {
  return href.split(/[?#]/, 1)[0] ?? href
}

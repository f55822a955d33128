/** In characters; browsers send few longer addresses. */
export const LONGEST_LINK = 2_000

/** Links checked in one call, inside and outside the site together. */
export const MOST_LINKS = 200

/** Distinct link targets: paths of this site without query and fragment, and whole addresses. */
export interface TextLinks {
  own: string[]
  outside: string[]
}

const link = /<a\b[^>]*?\shref="([^"]*)"/g

/**
 * In order of appearance.
 *
 * @param html from the editor, or stored: links within the site are paths
 */
export function linksOf(html: string): TextLinks {
  const hrefs = Array.from(html.matchAll(link), ([, href = '']) => href.replaceAll('&amp;', '&'))
  const short = [...new Set(hrefs)].filter((href) => href.length <= LONGEST_LINK)
  const own = short.filter((href) => href.startsWith('/')).map(pathOf)
  const outside = short.filter((href) => /^https?:\/\//i.test(href))
  return { own: [...new Set(own)].slice(0, MOST_LINKS), outside: outside.slice(0, MOST_LINKS) }
}

export function pathOf(href: string): string {
  return href.split(/[?#]/, 1)[0] ?? href
}

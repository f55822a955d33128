/**
 * The address of a link as it stands on paper beside its words: of our own pages the path.
 *
 * @param href whole
 * @returns empty where the words say it already, and for a place on the same page
 */
export function linkWords(href: string, words: string, siteUrl: string): string {
  const url = URL.parse(href)
  if (!url) return href
  if (url.protocol === 'tel:' || url.protocol === 'mailto:') {
    const address = decodeURIComponent(url.pathname)
    return isSaid(address, words) ? '' : address
  }
  if (url.origin !== new URL(siteUrl).origin) return isSaid(href, words) ? '' : href
  if (url.pathname === '/' && url.hash !== '') return ''
  return `${url.pathname}${url.search}${url.hash}`
}

/** Whether the words are the address, however they are spaced and with or without what every address begins with. */
function isSaid(address: string, words: string): boolean {
  const bare = (text: string) =>
    text.replace(/\s/g, '').replace(/^https?:\/\/(?:www\.)?|^\+44|^0|\/$/g, '')
  return bare(words).includes(bare(address))
}

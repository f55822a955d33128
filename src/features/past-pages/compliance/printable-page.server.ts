import { DomUtils, parseDocument } from 'htmlparser2'
import type { Visit } from '~/features/links/own-links.server'
import { formatLongMoment } from '~/lib/london'
import { escapeXml } from '~/seo/xml'
import { framesAsWords, outerHtml } from '../kept-html.server'

interface Printing {
  /** Where it is published, whole. */
  address: string
  /** Of the page as it is kept. */
  sha256: string
  /** The build's styles, those for paper among them. */
  styles: string
  now: Date
  visit: Visit
}

/** The file requests nothing and runs no script. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"

/** Attributes of pictures that name other files, or leave one out until it is scrolled to. */
const OF_SCREENS = ['srcset', 'sizes', 'loading']

/** A kept page as a file that needs no other to be read or printed, headed with its address, the moment and its hash. */
export async function printablePage(kept: string, printing: Printing): Promise<string> {
  const { address, sha256, styles, now, visit } = printing
  const document = parseDocument(kept)
  framesAsWords(document)
  for (const element of DomUtils.getElementsByTagName('*', document)) {
    const { attribs, name } = element
    if (name === 'source') DomUtils.removeElement(element)
    if (name === 'a' && attribs.href && !attribs.href.startsWith('#')) {
      attribs.href = URL.parse(attribs.href, address)?.href ?? attribs.href
    }
    if (name === 'img') {
      for (const attribute of OF_SCREENS) delete attribs[attribute]
      attribs.src = (await dataAddress(attribs.src ?? '', address, visit)) ?? ''
    }
    if (attribs.class === 'letterhead') {
      attribs['data-facts'] =
        `As published on ${formatLongMoment(now)} (UK time)\n${address}\nSHA-256 of the page as kept: ${sha256}`
    }
  }
  const [head] = DomUtils.getElementsByTagName('head', document)
  const policy = `<meta http-equiv="Content-Security-Policy" content="${escapeXml(POLICY)}">`
  for (const node of parseDocument(`${policy}<style></style>`).children.toReversed()) {
    if (head) DomUtils.prependChild(head, node)
  }
  // Put in as it is: a style sheet is no text that is escaped.
  return outerHtml(document).replace('<style></style>', () => `<style>${styles}</style>`)
}

/** The addresses of the style sheets that a page asks for. */
export function styleSheetsOf(html: string): string[] {
  return DomUtils.getElementsByTagName('link', parseDocument(html)).flatMap(({ attribs }) =>
    attribs.rel === 'stylesheet' && attribs.href?.startsWith('/') ? [attribs.href] : [],
  )
}

/** A style sheet of the site with its fonts in it; empty when it is no longer there. */
export async function styleSheetAt(sheet: string, siteUrl: string, visit: Visit): Promise<string> {
  const answer = await visit(sheet)
  if (answer.status !== 200) return ''
  const parts = (await answer.text()).split(/url\(["']?([^"')]+)["']?\)/)
  const written = parts.map(async (part, index) => {
    if (index % 2 === 0) return part
    return `url("${(await dataAddress(part, new URL(sheet, siteUrl).href, visit)) ?? ''}")`
  })
  return (await Promise.all(written)).join('')
}

/** @returns the file itself as an address; null for another site's file and for one that is no longer there */
async function dataAddress(src: string, address: string, visit: Visit): Promise<string | null> {
  if (src.startsWith('data:')) return src
  const url = URL.parse(src, address)
  if (!url || url.origin !== new URL(address).origin) return null
  const answer = await visit(url.pathname + url.search)
  if (answer.status !== 200) return null
  const content = Buffer.from(await answer.arrayBuffer())
  return `data:${answer.headers.get('Content-Type')};base64,${content.toString('base64')}`
}

import { DomUtils, parseDocument } from 'htmlparser2'
import { formatLongMoment } from '~/lib/london'
import { escapeXml } from '~/seo/xml'
import { outerHtml } from '../kept-html.server'

interface Printing {
  /** The site's public address, at which links and pictures are. */
  siteUrl: string
  /** The build's styles, those for paper among them. */
  styles: string
  now: Date
}

/** A kept page as a file that needs no other to be read or printed; pictures come from the site while it has them. */
export function printablePage(kept: string, { siteUrl, styles, now }: Printing): string {
  const document = parseDocument(kept)
  const elements = DomUtils.getElementsByTagName('*', document)
  for (const { attribs } of elements) {
    if (attribs.class !== 'letterhead') continue
    attribs['data-facts'] = `As published on ${formatLongMoment(now)}\n${siteUrl}`
  }
  const head = elements.find(({ name }) => name === 'head')
  const added = parseDocument(`<base href="${escapeXml(siteUrl)}/"><style></style>`).children
  for (const node of added.toReversed()) {
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

import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html'
import { readPictureUrl } from '~/features/uploads/rules'
import { plainText } from '~/lib/plain-text'
import { DEEPEST_CONTENT } from './rules'

const ALIGNMENTS = ['align-left', 'align-center']
const SIZES = ['size-small', 'size-large', 'size-extra-large']
const ALIGNABLE = ['p', 'h1', 'h2', 'h3', 'li', 'th', 'td']

/**
 * Rich text as it may be stored and shown: what the editor's toolbar can make, and nothing else
 * (docs/product.md, "Rich text"). Whatever is not on the list is dropped; its words stay.
 *
 * Links to another site open in a new tab; links and pictures of this site keep their path alone, so
 * that they outlive a change of its address. A picture of another site is dropped: the pages' policy
 * would not show it.
 *
 * @param html from an editor, a clipboard or a file
 * @param siteUrl the public address without a trailing slash
 * @throws {NestedTooDeeply} at the first element beyond `DEEPEST_CONTENT`
 */
export function sanitiseRichText(html: string, siteUrl: string): string {
  let depth = 0
  return sanitizeHtml(html, {
    // The parser looks through all open elements at every tag: without a bound, a text of tags alone
    // keeps the server busy for minutes.
    onOpenTag: () => {
      depth++
      if (depth > DEEPEST_CONTENT) throw new NestedTooDeeply()
    },
    onCloseTag: () => {
      depth--
    },
    allowedTags: [
      ...['p', 'h1', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'br'],
      ...['strong', 'em', 'u', 'span', 'a', 'img'],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
    },
    allowedClasses: {
      ...Object.fromEntries(ALIGNABLE.map((name) => [name, ALIGNMENTS])),
      span: SIZES,
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      b: 'strong',
      i: 'em',
      a: (_name, attributes) => link(attributes, siteUrl),
      img: (_name, attributes) => picture(attributes, siteUrl),
    },
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag === 'img') return !attribs.src
      // What is left of a link that may not be followed is its words.
      return tag === 'a' && !attribs.href ? 'excludeTag' : false
    },
  }).trim()
}

export class NestedTooDeeply extends Error {}

/**
 * Whether a text shows nothing: no word and no picture.
 *
 * @param html sanitised
 */
export function isBlankRichText(html: string): boolean {
  return !html.includes('<img ') && plainText(html).replace(INVISIBLE, '') === ''
}

/** Characters that take no place: clipboards are full of them. */
const INVISIBLE = /[\s\p{Cf}]/gu

function link({ href = '' }: Attributes, siteUrl: string): Tag {
  const path = pathOnSite(href, siteUrl)
  if (path !== null) return { tagName: 'a', attribs: { href: path } }
  if (/^(?:mailto|tel):/i.test(href)) return { tagName: 'a', attribs: { href } }
  if (!/^https?:\/\//i.test(href)) return { tagName: 'a', attribs: {} }
  return { tagName: 'a', attribs: { href, target: '_blank', rel: 'noopener' } }
}

function picture({ src, alt, width, height }: Attributes, siteUrl: string): Tag {
  const path = src ? pathOnSite(src, siteUrl) : null
  const facts = path ? readPictureUrl(path) : null
  if (!path || !facts) return { tagName: 'img', attribs: {} }
  const isSized = isPixels(width) && isPixels(height)
  // Without a size of its own a picture has that of its file, so that the page need not shift.
  const size = isSized ? { width, height } : { width: `${facts.width}`, height: `${facts.height}` }
  return {
    tagName: 'img',
    attribs: { src: path, alt: alt ?? '', ...size, loading: 'lazy' },
  }
}

/** The address within this site, or null when it leads elsewhere. */
function pathOnSite(address: string, siteUrl: string): string | null {
  if (address.startsWith('#')) return address
  if (address === '' || !URL.canParse(address, siteUrl)) return null
  const { origin, pathname, search, hash } = new URL(address, siteUrl)
  return origin === new URL(siteUrl).origin ? `${pathname}${search}${hash}` : null
}

function isPixels(value: string | undefined): value is string {
  return value !== undefined && /^[1-9]\d{0,4}$/.test(value)
}

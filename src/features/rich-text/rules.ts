import { readImageUrl } from '~/features/uploads/rules'

/**
 * How many elements of a text may stand inside one another (docs/product.md, "Articles"). Paragraphs
 * and `<tbody>` do not count: the sanitiser adds them where they are missing.
 */
export const DEEPEST_CONTENT = 100
export const UNCOUNTED_ELEMENTS: readonly string[] = ['p', 'tbody']

/** The sizes beside the normal one, by the class that shows them (src/ui/rich-text.css). */
export const TEXT_SIZES = ['small', 'large', 'extra-large'] as const

/** The alignments, by the class that shows them. The first is how a text stands anyway. */
export const ALIGNMENTS = ['left', 'center'] as const

type Holds = 'words' | 'blocks' | 'words or blocks' | 'nothing' | readonly string[]
type Judge = (value: string) => string | null

const oneOf =
  (...values: string[]): Judge =>
  (value) =>
    values.includes(value) ? value : null
const classOf =
  (...classes: string[]): Judge =>
  (value) =>
    classes.find((one) => value.split(/\s+/).includes(one)) ?? null

const alignment = classOf(...ALIGNMENTS.map((name) => `align-${name}`))
const span: Judge = (value) => (/^(?:[2-9]|[1-9]\d)$/.test(value) ? value : null)
const start: Judge = (value) => (/^(?:0|[1-9]\d{0,3})$/.test(value) && value !== '1' ? value : null)

/**
 * What a text consists of: its elements, what each holds, and with which attributes (docs/product.md,
 * "Rich text"). The editor's schema and the server's sanitiser are both made from this table, so that
 * the one stores what the other can hold. Links and images have rules of their own, below.
 */
export const ELEMENTS: Readonly<
  Record<string, { holds: Holds; attributes?: Readonly<Record<string, Judge>> }>
> = {
  p: { holds: 'words', attributes: { class: alignment } },
  h1: { holds: 'words', attributes: { class: alignment } },
  h2: { holds: 'words', attributes: { class: alignment } },
  h3: { holds: 'words', attributes: { class: alignment } },
  blockquote: { holds: 'blocks' },
  ul: { holds: ['li'] },
  ol: { holds: ['li'], attributes: { start } },
  li: { holds: 'blocks' },
  table: { holds: ['thead', 'tbody'] },
  thead: { holds: ['tr'] },
  tbody: { holds: ['tr'] },
  tr: { holds: ['th', 'td'] },
  th: {
    holds: 'words or blocks',
    attributes: {
      class: alignment,
      scope: oneOf('row', 'col', 'rowgroup', 'colgroup'),
      colspan: span,
      rowspan: span,
    },
  },
  td: { holds: 'words or blocks', attributes: { class: alignment, colspan: span, rowspan: span } },
  img: { holds: 'nothing' },
}

/** How words can be formatted, the outermost first, as the editor writes them. */
export const MARKS = ['a', 'strong', 'em', 's', 'u', 'span'] as const

/** Other elements that say the same as one of ours. */
export const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ['b', 'strong'],
  ['i', 'em'],
  ['ins', 'u'],
  ['del', 's'],
  ['strike', 's'],
  ['h4', 'h3'],
  ['h5', 'h3'],
  ['h6', 'h3'],
])

/** What an element may keep of its attributes, in the order in which they are written. */
export function heldAttributes(
  element: string,
  read: (attribute: string) => string | null | undefined,
): Record<string, string> {
  const judges =
    element === 'span'
      ? { class: classOf(...TEXT_SIZES.map((size) => `size-${size}`)) }
      : (ELEMENTS[element]?.attributes ?? {})
  const held: Record<string, string> = {}
  for (const [name, judge] of Object.entries(judges)) {
    const value = judge(read(name) ?? '')
    if (value !== null) held[name] = value
  }
  return held
}

/**
 * The attributes of a link, or null where no link may lead. A page of this site is linked by its path,
 * so that it outlives a change of the site's address; any other opens in a new tab.
 *
 * @param href from the link dialog, a clipboard or the API
 * @param siteUrl the public address of this site
 */
export function linkAttributes(
  href: string,
  siteUrl: string,
): { href: string; target?: '_blank'; rel?: 'noopener' } | null {
  // Browsers remove these before they read an address: it must not become another by that.
  if (hasControlCharacter(href) || href !== href.trim()) return null
  if (/^(?:mailto|tel):[^\s/]/i.test(href)) return { href }
  if (/^#[^\s]/.test(href)) return { href }
  if (!/^(?:https?:\/\/|\/(?![/\\]))/i.test(href) || !URL.canParse(href, siteUrl)) return null
  const path = pathOnSite(href, siteUrl)
  return path === null ? { href, target: '_blank', rel: 'noopener' } : { href: path }
}

/** What the link dialog says of an address that `readTypedLink` refuses. */
export const LINK_REFUSED =
  'No link can lead there. Enter a web address such as https://www.gov.uk/wills, a page of this site such as /pricing, an e-mail address, or tel: and a number.'

/**
 * The address that somebody means who typed this into the link dialog: an e-mail address gets
 * `mailto:`, and `https://` is put before one that does not start with http.
 *
 * @returns null for what can be no link
 */
export function readTypedLink(typed: string, siteUrl: string): string | null {
  const address = typed.trim()
  if (/^[^\s@:/?#\\]+@[^\s@:/?#\\]+\.[^\s@:/?#\\]+$/.test(address)) return `mailto:${address}`
  const isWhole = /^(?:https?:|mailto:|tel:|#|\/)/i.test(address)
  if (isWhole) return linkAttributes(address, siteUrl)?.href ?? null
  // A host name that is guessed has a dot; "ftp://" and "javascript:" are no hosts.
  const isHost = /^[^\s/:@?#\\]+\.[^\s/:@?#\\.]+(?::\d+)?(?:[/?#]|$)/.test(address)
  return isHost ? (linkAttributes(`https://${address}`, siteUrl)?.href ?? null) : null
}

/**
 * The attributes of an image in a text, or null for one that was not uploaded here: the pages' policy
 * would not show it. Without a size of its own an image has that of its file, so that the page need
 * not shift.
 *
 * @param read the attributes of an `<img>`
 * @param siteUrl the public address of this site
 */
export function imageAttributes(
  read: (attribute: string) => string | null | undefined,
  siteUrl: string,
): { src: string; alt?: string; width: string; height: string } | null {
  const address = read('src') ?? ''
  const src = hasControlCharacter(address) ? null : pathOnSite(address, siteUrl)
  const facts = src === null ? null : readImageUrl(src)
  if (src === null || facts === null) return null
  const [alt, width, height] = [read('alt'), read('width') ?? '', read('height') ?? '']
  return {
    src,
    ...(typeof alt === 'string' && { alt }),
    ...(isPixels(width) && isPixels(height)
      ? { width, height }
      : { width: `${facts.width}`, height: `${facts.height}` }),
  }
}

/** The error of a text with an image that nobody has described. */
export const IMAGE_UNDESCRIBED = 'Describe every picture in the text, or say that it is decorative'

/** Whether a text of the editor has an image that nobody has described or called decorative. */
export function hasUndescribedImage(html: string): boolean {
  return /<img(?![^>]*\salt=)/.test(html)
}

/** The path of an address within this site, or null when it leads elsewhere. */
function pathOnSite(address: string, siteUrl: string): string | null {
  if (address === '' || !URL.canParse(address, siteUrl)) return null
  const { origin, pathname, search, hash } = new URL(address, siteUrl)
  if (origin !== new URL(siteUrl).origin) return null
  // Two slashes at the beginning would lead to another site.
  return `${pathname.replace(/^\/{2,}/, '/')}${search}${hash}`
}

function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text)
}

function isPixels(value: string): boolean {
  return /^[1-9]\d{0,4}$/.test(value)
}

import { OFFICIAL_FIGURE } from '~/domain/official-figures'
import { readImageUrl } from '~/features/uploads/rules'
import { hasControlCharacter, pathOnSite } from '~/lib/text/links'

/**
 * The most nested elements (docs/product.md, "Articles"). Paragraphs and `<tbody>` do not count, because the
 * sanitiser adds them.
 */
export const DEEPEST_CONTENT = 100
export const UNCOUNTED_ELEMENTS: readonly string[] = ['p', 'tbody']

/** Sizes other than the normal one, by class (src/ui/styles/rich-text.css). */
export const TEXT_SIZES = ['small', 'large', 'extra-large'] as const

/** The class of a list whose points can be ticked (docs/product.md, "Rich text"). */
export const CHECKLIST = 'checklist'

/** The class of points that start ticked. */
export const DONE = 'done'

/** The class of a note, which readers find at the foot of the text. */
export const FOOTNOTE = 'footnote'

/** Titles of boxes by their class (docs/product.md, "Boxes beside an article"). */
export const BOX_TITLES = {
  callout: null,
  'in-short': 'In short',
  'words-used': 'Words used here',
  'pull-figure': null,
  'own-line': 'Which line of the table are you on?',
} as const

export type Box = keyof typeof BOX_TITLES

/** Boxes that are in the margin of a wide page. */
export function hasMarginBox(html: string): boolean {
  return /<aside class="(?:in-short|words-used)">/.test(html)
}

/** @returns a callout for an unknown name */
export function boxOf(name: string | undefined): Box {
  return BOXES.find((box) => box === name) ?? 'callout'
}

const BOXES = Object.keys(BOX_TITLES).filter((name): name is Box => Object.hasOwn(BOX_TITLES, name))

/** Widths other than full, and sides: a class names both, as in "half-left". */
export const IMAGE_WIDTHS = ['half', 'small'] as const
export const IMAGE_SIDES = ['left', 'center', 'right'] as const
export const IMAGE_PLACES: readonly string[] = IMAGE_WIDTHS.flatMap((width) =>
  IMAGE_SIDES.map((side) => `${width}-${side}`),
)

/** In characters. */
export const LONGEST_CAPTION = 300

/** By class; the first is the default. */
export const ALIGNMENTS = ['left', 'center', 'right'] as const

/** Small or capital letters, or Roman numerals. */
export const NUMBERINGS = ['a', 'A', 'i', 'I'] as const

/** For stylesheets, in which `type="a"` and `type="A"` are the same. */
export function numberingClass(type: string): string {
  return `count-${type}`
}

type Holds =
  | 'words'
  | 'formatted words'
  | 'plain words'
  | 'blocks'
  | 'words or blocks'
  | 'nothing'
  | readonly string[]
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
const figureId: Judge = (value) => (/^[a-z]{1,60}$/i.test(value) ? value : null)
const count: Judge = (value) => (/^(?:0|[1-9]\d{0,3})$/.test(value) ? value : null)
const start: Judge = (value) => (value === '1' ? null : count(value))

/**
 * The elements of a text, their content and attributes (docs/product.md, "Rich text"). The editor’s schema and the
 * server’s sanitiser are both made from this table, so one stores what the other can hold. Links and images have
 * their own rules, below.
 */
export const ELEMENTS: Readonly<
  Record<string, { holds: Holds; attributes?: Readonly<Record<string, Judge>> }>
> = {
  p: { holds: 'words', attributes: { class: alignment } },
  h1: { holds: 'words', attributes: { class: alignment } },
  h2: { holds: 'words', attributes: { class: alignment } },
  h3: { holds: 'words', attributes: { class: alignment } },
  blockquote: { holds: 'blocks' },
  aside: { holds: 'blocks', attributes: { class: classOf(...BOXES) } },
  ul: { holds: ['li'], attributes: { class: classOf(CHECKLIST) } },
  ol: { holds: ['li'], attributes: { start, type: oneOf(...NUMBERINGS) } },
  li: { holds: 'blocks', attributes: { class: classOf(DONE), value: count } },
  table: { holds: ['caption', 'thead', 'tbody', 'tfoot'] },
  caption: { holds: 'formatted words' },
  thead: { holds: ['tr'] },
  tbody: { holds: ['tr'] },
  tfoot: { holds: ['tr'] },
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
  hr: { holds: 'nothing' },
  img: { holds: 'nothing' },
  figure: { holds: ['img', 'figcaption'], attributes: { class: classOf(...IMAGE_PLACES) } },
  figcaption: { holds: 'plain words' },
  small: { holds: 'formatted words', attributes: { class: classOf(FOOTNOTE) } },
  data: {
    holds: 'plain words',
    attributes: { class: classOf(OFFICIAL_FIGURE), value: figureId },
  },
}

/** Formatting elements, the outermost first, in the order that the editor writes. */
export const MARKS = ['a', 'strong', 'em', 's', 'u', 'sup', 'sub', 'span'] as const

/** Elements with the same meaning as one of ours. */
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

/** Allowed attributes, in the order in which they are written. */
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
 * Without its own size an image gets that of its file, so the page does not shift.
 *
 * @param read the attributes of an `<img>`
 * @param siteUrl the public address of this site
 * @returns null for an image that was not uploaded here: the pages’ policy would not show it
 */
export function imageAttributes(
  read: (attribute: string) => string | null | undefined,
  siteUrl: string,
): { src: string; alt?: string; width: string; height: string } | null {
  const address = read('src') ?? ''
  const src = hasControlCharacter(address) ? null : pathOnSite(address, siteUrl)
  const facts = src === null ? null : readImageUrl(src)
  if (src === null || facts === null) return null
  const alt = read('alt')
  const width = read('width') ?? ''
  const height = read('height') ?? ''
  return {
    src,
    ...(typeof alt === 'string' && { alt }),
    ...(isPixels(width) && isPixels(height)
      ? { width, height }
      : { width: `${facts.width}`, height: `${facts.height}` }),
  }
}

/** The editor keeps an empty line at the end to write on. */
export function withoutLastLines(html: string): string {
  // Matches only from the first line of a run: from each of many lines it would take seconds.
  return html.replace(/(?<!<p><\/p>)(?:<p><\/p>)+$/, '')
}

export const CONTENT_REQUIRED = 'Content is required'
export const CONTENT_TOO_LONG = 'Content too long'
export const CONTENT_TOO_DEEP =
  'The content has too many elements inside one another. Please paste it again without formatting'

export const IMAGE_UNDESCRIBED = 'Describe every picture in the text, or say that it is decorative'

/** An image counts as described when it is said to be decorative. */
export function hasUndescribedImage(html: string): boolean {
  return /<img(?![^>]*\salt=)/.test(html)
}

function isPixels(value: string): boolean {
  return /^[1-9]\d{0,4}$/.test(value)
}

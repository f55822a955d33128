import { OFFICIAL_FIGURE } from '~/domain/official-figures'
import { readImageUrl } from '~/features/uploads/rules'
import { hasControlCharacter, pathOnSite } from '~/lib/text/links'

/**
 * How many elements of a text may stand inside one another (docs/product.md, "Articles"). Paragraphs
 * and `<tbody>` do not count: the sanitiser adds them where they are missing.
 */
export const DEEPEST_CONTENT = 100
export const UNCOUNTED_ELEMENTS: readonly string[] = ['p', 'tbody']

/** The sizes beside the normal one, by the class that shows them (src/ui/styles/rich-text.css). */
export const TEXT_SIZES = ['small', 'large', 'extra-large'] as const

/** The class of a list whose points can be ticked off (docs/product.md, "Rich text"). */
export const CHECKLIST = 'checklist'

/** The class of its points that are ticked off from the start. */
export const DONE = 'done'

/** The class of a note among the words, which readers find at the foot of the text. */
export const FOOTNOTE = 'footnote'

/**
 * The boxes of a text by the class that makes one, each with the title that it bears (docs/product.md, "Boxes beside an
 * article").
 */
export const BOX_TITLES = {
  callout: null,
  'in-short': 'In short',
  'words-used': 'Words used here',
  'pull-figure': null,
  'own-line': 'Which line of the table are you on?',
} as const

export type Box = keyof typeof BOX_TITLES

/** Whether a text has boxes that stand in its margin on a wide page. */
export function hasMarginBox(html: string): boolean {
  return /<aside class="(?:in-short|words-used)">/.test(html)
}

/** @returns a callout for what is no box */
export function boxOf(name: string | undefined): Box {
  return BOXES.find((box) => box === name) ?? 'callout'
}

const BOXES = Object.keys(BOX_TITLES).filter((name): name is Box => Object.hasOwn(BOX_TITLES, name))

/** How wide a picture can be if not full width, and where it then stands: its class names both, "half-left". */
export const IMAGE_WIDTHS = ['half', 'small'] as const
export const IMAGE_SIDES = ['left', 'center', 'right'] as const
export const IMAGE_PLACES: readonly string[] = IMAGE_WIDTHS.flatMap((width) =>
  IMAGE_SIDES.map((side) => `${width}-${side}`),
)

/** How long a caption can be in the dialog, in characters. */
export const LONGEST_CAPTION = 300

/** The alignments, by the class that shows them. The first is how a text stands anyway. */
export const ALIGNMENTS = ['left', 'center', 'right'] as const

/** How a list counts if not in figures: in small or capital letters, or Roman numerals. */
export const NUMBERINGS = ['a', 'A', 'i', 'I'] as const

/** The class that shows it, where it is shown alone: to a stylesheet `type="a"` and `type="A"` are the same. */
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

/** How words can be formatted, the outermost first, as the editor writes them. */
export const MARKS = ['a', 'strong', 'em', 's', 'u', 'sup', 'sub', 'span'] as const

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

/** A text without the empty lines at its end: the editor keeps one there to write on. */
export function withoutLastLines(html: string): string {
  // Begins at the first line of a run only: from every one of many it would take seconds.
  return html.replace(/(?<!<p><\/p>)(?:<p><\/p>)+$/, '')
}

/** What is said of a text without words, also of one that was nothing that may be stored. */
export const CONTENT_REQUIRED = 'Content is required'
/** What is said of a text that is too long, as it is sent or as it would be stored. */
export const CONTENT_TOO_LONG = 'Content too long'
export const CONTENT_TOO_DEEP =
  'The content has too many elements inside one another. Please paste it again without formatting'

/** The error of a text with an image that nobody has described. */
export const IMAGE_UNDESCRIBED = 'Describe every picture in the text, or say that it is decorative'

/** Whether a text of the editor has an image that nobody has described or called decorative. */
export function hasUndescribedImage(html: string): boolean {
  return /<img(?![^>]*\salt=)/.test(html)
}

function isPixels(value: string): boolean {
  return /^[1-9]\d{0,4}$/.test(value)
}

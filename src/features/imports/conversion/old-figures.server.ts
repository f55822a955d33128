import { allWithin, hasClass, isElement, type OldElement, wordsOf } from './parse-html.server'

export interface OldFigure {
  picture: OldElement
  /** One line of plain words: our captions hold nothing else. */
  caption: string
  links: string[]
  /** Class for its position; empty for the full width. */
  place: string
}

/**
 * In pixels. Pictures up to the first width become small; those wider than half of our text keep their width in the
 * centre.
 */
const SMALL = 240
const HALF = 400

/** WordPress’ default widths, in pixels. */
const NAMED_WIDTHS: Readonly<Record<string, number>> = { thumbnail: 150, medium: 300 }

/** Callout boxes of WordPress, of common plugins and of Ghost. */
const CALLOUT =
  /(?:^|\s)(?:kg-callout-card|ugb-notification|wp-block-[\w-]*(?:alert|callout|info-?box|notice|notification))(?=\s|$)/

/** Null unless the `<figure>` contains exactly one picture and nothing else. */
export function readFigure(figure: OldElement): OldFigure | null {
  const caption = figure.children.find((one) => isElement(one) && one.name === 'figcaption')
  const [picture, ...more] = allWithin(figure, 'img')
  const otherWords = figure.children.filter((one) => one !== caption).map(wordsOf)
  if (!picture || more.length > 0 || otherWords.join('').trim() !== '') return null
  return {
    picture,
    caption: caption ? wordsOf(caption).replace(/\s+/g, ' ').trim() : '',
    links: allWithin(figure, 'a').map(({ attribs }) => attribs.href ?? ''),
    place: placeOf(picture, figure),
  }
}

export function placeOf(picture: OldElement, figure = picture): string {
  const names = `${figure.attribs.class ?? ''} ${picture.attribs.class ?? ''}`
  const [, side = picture.attribs.align] =
    /(?:^|\s)align(left|right|center)(?=\s|$)/.exec(names) ?? []
  const width = shownWidth(picture, names)
  const size = width <= SMALL ? 'small' : 'half'
  if (side === 'left' || side === 'right') return `${size}-${side}`
  return side === 'center' && width <= HALF ? `${size}-center` : ''
}

/** Displayed width on the old site, in pixels, if anything states it. */
function shownWidth({ attribs }: OldElement, names: string): number {
  const [, styled] = /(?:^|;)\s*width\s*:\s*(\d+)px/.exec(attribs.style ?? '') ?? []
  const [, copied] = /-(\d+)x\d+\.\w+$/.exec(attribs.src ?? '') ?? []
  const [, named = ''] = /(?:^|\s)size-(\w+)/.exec(names) ?? []
  return (
    Number(styled || attribs.width || copied || NAMED_WIDTHS[named]) || Number.POSITIVE_INFINITY
  )
}

/** Detects boxes set apart from the text; a coloured band across the page does not count. */
export function isCallout(element: OldElement): boolean {
  const { name, attribs } = element
  const isColoured =
    hasClass(element, 'has-background') && (name === 'p' || hasClass(element, 'wp-block-group'))
  const isBand = hasClass(element, 'alignfull') || hasClass(element, 'alignwide')
  return CALLOUT.test(attribs.class ?? '') || (isColoured && !isBand)
}

export function enlarges(href: string): boolean {
  return /\.(?:avif|gif|jpe?g|png|webp)(?:$|[?#])/i.test(href)
}

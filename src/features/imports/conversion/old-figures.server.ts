import { allWithin, hasClass, isElement, type OldElement, wordsOf } from './parse-html.server'

/** A picture of the old site with what belongs to it. */
export interface OldFigure {
  picture: OldElement
  /** As one line of plain words: a text of ours holds no other captions. */
  caption: string
  /** Where someone came by pressing the picture or words of its caption. */
  links: string[]
  /** The class of its place here; empty for the whole width. */
  place: string
}

/** What is shown as narrow as this there, in pixels, is small here; what is wider than half our text keeps its width in the centre. */
const SMALL = 240
const HALF = 400

/** How wide WordPress makes copies of these names, unless it is told otherwise. */
const NAMED_WIDTHS: Readonly<Record<string, number>> = { thumbnail: 150, medium: 300 }

/** Boxes of WordPress' own blocks and of what others add to it, and Ghost's. */
const CALLOUT =
  /(?:^|\s)(?:kg-callout-card|ugb-notification|wp-block-[\w-]*(?:alert|callout|info-?box|notice|notification))(?=\s|$)/

/** What a `<figure>` shows; null unless that is one picture alone. */
export function readFigure(figure: OldElement): OldFigure | null {
  const caption = figure.children.find((one) => isElement(one) && one.name === 'figcaption')
  const [picture, ...more] = allWithin(figure, 'img')
  const beside = figure.children.filter((one) => one !== caption).map(wordsOf)
  if (!picture || more.length > 0 || beside.join('').trim() !== '') return null
  return {
    picture,
    caption: caption ? wordsOf(caption).replace(/\s+/g, ' ').trim() : '',
    links: allWithin(figure, 'a').map(({ attribs }) => attribs.href ?? ''),
    place: placeOf(picture, figure),
  }
}

/** The class of a picture's place here (docs/product.md, "Import"); empty for the whole width. */
export function placeOf(picture: OldElement, figure = picture): string {
  const names = `${figure.attribs.class ?? ''} ${picture.attribs.class ?? ''}`
  const [, side = picture.attribs.align] =
    /(?:^|\s)align(left|right|center)(?=\s|$)/.exec(names) ?? []
  const width = shownWidth(picture, names)
  const size = width <= SMALL ? 'small' : 'half'
  if (side === 'left' || side === 'right') return `${size}-${side}`
  return side === 'center' && width <= HALF ? `${size}-center` : ''
}

/** How wide a picture is shown there, in pixels, as far as anything says so. */
function shownWidth({ attribs }: OldElement, names: string): number {
  const [, styled] = /(?:^|;)\s*width\s*:\s*(\d+)px/.exec(attribs.style ?? '') ?? []
  const [, copied] = /-(\d+)x\d+\.\w+$/.exec(attribs.src ?? '') ?? []
  const [, named = ''] = /(?:^|\s)size-(\w+)/.exec(names) ?? []
  return (
    Number(styled || attribs.width || copied || NAMED_WIDTHS[named]) || Number.POSITIVE_INFINITY
  )
}

/** Whether an element is a box that stands out from the text; a coloured band across the page is none. */
export function isCallout(element: OldElement): boolean {
  const { name, attribs } = element
  const isColoured =
    hasClass(element, 'has-background') && (name === 'p' || hasClass(element, 'wp-block-group'))
  const isBand = hasClass(element, 'alignfull') || hasClass(element, 'alignwide')
  return CALLOUT.test(attribs.class ?? '') || (isColoured && !isBand)
}

/** Whether a link of a picture only shows the same picture, larger. */
export function enlarges(href: string): boolean {
  return /\.(?:avif|gif|jpe?g|png|webp)(?:$|[?#])/i.test(href)
}

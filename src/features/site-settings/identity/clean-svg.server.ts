import { Parser } from 'htmlparser2'
import { escapeXml } from '~/seo/xml'

/** Why a drawing cannot be taken, in a sentence for staff. */
export class SvgRefusal extends Error {
  override name = 'SvgRefusal'
}

/** What a mark may be made of. */
const SHAPES = new Set([
  ...['svg', 'g', 'defs', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'style'],
])

/** What programs write beside the drawing: it is left out, with all that is in it. */
const NOTES = /^(?:title|desc|metadata|[\w-]+:[\w-]+)$/

const ATTRIBUTES = new Set([
  ...['id', 'class', 'style', 'transform', 'd', 'points', 'x', 'y', 'x1', 'y1', 'x2', 'y2'],
  ...['cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'fr', 'width', 'height', 'offset', 'pathLength'],
  ...['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-linecap'],
  ...['stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset'],
  ...['stroke-opacity', 'opacity', 'color', 'clip-path', 'clip-rule', 'clipPathUnits'],
  ...['gradientUnits', 'gradientTransform', 'spreadMethod', 'stop-color', 'stop-opacity'],
  ...['paint-order', 'visibility', 'display', 'href', 'xlink:href'],
])

const PREFIXED =
  'This SVG names its shapes with a prefix, like svg:path. Please export it as a plain SVG.'

/** Whether it is no note of a program, but a part of the drawing by another name. */
function isPrefixed(name: string): boolean {
  const [prefix, shape] = name.split(':')
  return shape !== undefined && (prefix === 'svg' || SHAPES.has(shape))
}

const MOST_SHAPES = 2000
const DEEPEST = 30

/**
 * A drawing made of the shapes of an SVG and nothing else: no scripts, no texts, which would need a font, no pictures
 * and nothing that is loaded from elsewhere or repeats itself (docs/decisions/062-marks-are-drawn-again.md).
 *
 * @param side of the drawing in pixels, whatever the file says
 * @returns with the proportions that the file says
 * @throws {SvgRefusal} for anything that cannot be left out without changing how it looks
 */
export function cleanSvg(
  text: string,
  side: number,
): { svg: string; width: number; height: number } {
  const parts: string[] = []
  const open: string[] = []
  const found: { box?: Box } = {}
  let shapes = 0
  /** Below this depth everything is left out. */
  let hidden: number | null = null
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        open.push(name)
        shapes += 1
        if (shapes > MOST_SHAPES || open.length > DEEPEST) {
          throw new SvgRefusal('This SVG has too many parts for a mark. Please simplify it.')
        }
        if (hidden !== null) return
        if (open.length === 1) {
          if (isPrefixed(name)) throw new SvgRefusal(PREFIXED)
          if (name !== 'svg') throw new SvgRefusal('This is not an SVG file.')
          found.box = boxOf(attributes)
          parts.push(
            `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${side}" height="${side}" viewBox="${found.box.join(' ')}"${written(attributes, ['width', 'height', 'x', 'y'])}>`,
          )
          return
        }
        if (isPrefixed(name)) throw new SvgRefusal(PREFIXED)
        if (NOTES.test(name)) {
          hidden = open.length
          return
        }
        if (!SHAPES.has(name)) throw new SvgRefusal(refusalOf(name))
        const dropped = open.includes('clipPath') ? ['clip-path'] : []
        parts.push(`<${name}${written(attributes, dropped)}>`)
      },
      ontext: (words) => {
        if (hidden !== null || open.at(-1) !== 'style') return
        refuseStyle(words)
        parts.push(escapeXml(words))
      },
      onclosetag: (name) => {
        if (hidden === null) parts.push(`</${name}>`)
        if (hidden === open.length) hidden = null
        open.pop()
      },
      onprocessinginstruction: (_name, data) => {
        if (/<!ENTITY|\[/i.test(data)) throw new SvgRefusal('Please export it as a plain SVG.')
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(text)
  if (!found.box) throw new SvgRefusal('This is not an SVG file.')
  const [, , width, height] = found.box
  return { svg: parts.join(''), width, height }
}

type Box = [x: number, y: number, width: number, height: number]

function boxOf({ viewBox = '', width = '', height = '' }: Record<string, string>): Box {
  const numbers = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [x = 0, y = 0, wide = 0, tall = 0] =
    numbers.length === 4 ? numbers : [0, 0, Number.parseFloat(width), Number.parseFloat(height)]
  const box: Box = [x, y, wide, tall]
  if (!box.every(Number.isFinite) || wide <= 0 || tall <= 0) {
    throw new SvgRefusal('This SVG does not say how large it is. Please export it with a viewBox.')
  }
  return box
}

function written(attributes: Record<string, string>, dropped: readonly string[]): string {
  return Object.entries(attributes)
    .filter(([name]) => ATTRIBUTES.has(name) && !dropped.includes(name))
    .map(([name, value]) => {
      if (name === 'style') refuseStyle(value)
      else if (name.endsWith('href')) refuseOutside(value)
      else if (/url\(/i.test(value) && !OWN_PART.test(value)) {
        throw new SvgRefusal(OUTSIDE)
      }
      return ` ${name}="${escapeXml(value)}"`
    })
    .join('')
}

/** A part of the drawing itself, and what stands for it where there is none: a word or a colour. */
const OWN_PART = /^\s*url\(\s*["']?#[\w:.-]+["']?\s*\)(?:\s+[\w#]+)?\s*$/i

const OUTSIDE = 'This SVG loads something from elsewhere. Please export it with everything in it.'

function refuseOutside(address: string): void {
  if (!/^#[\w:.-]+$/.test(address)) throw new SvgRefusal(OUTSIDE)
}

/** Colours and gradients of the drawing itself; nothing that imports, and no clips, which could repeat themselves. */
function refuseStyle(style: string): void {
  const rest = style.replace(/\b(?:fill|stroke)\s*:\s*url\(\s*["']?#[\w:.-]+["']?\s*\)/gi, '')
  if (/url\(|@|\\|<|filter|mask|clip-path/i.test(rest)) {
    throw new SvgRefusal(
      'This SVG has styles that cannot be used. Please export it with “presentation attributes”.',
    )
  }
}

function refusalOf(name: string): string {
  if (/^t(?:ext|span)/.test(name)) {
    return 'This SVG has text in it, which looks different on each computer. Please turn it into outlines first.'
  }
  if (name === 'use' || name === 'symbol') {
    return 'This SVG repeats parts of itself (use). Please export it with each of them drawn out.'
  }
  return `This SVG has more in it than shapes (${name.slice(0, 30)}). Please export it as a plain SVG, or as a PNG.`
}

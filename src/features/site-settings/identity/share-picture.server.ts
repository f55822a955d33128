import type { Colours } from '~/domain/identity/colours'
import { loadSharp } from '~/platform/storage/image-library'
import { outlineText } from './outline-text.server'
/** public/share.png without the name, the mark, the letter in its seal and the line at its foot. */
import ground from './share-base.png?inline'

/** Where mark and name stand, in pixels of a picture of 1200 by 630. */
const MARK = { left: 84, top: 125, side: 56 }
const NAME = { left: 158, middle: 153, width: 545 }

/** The sizes of the name, in pixels: as in the program's own picture, in two lines, and the smallest before it is cut. */
const ONE_LINE = { largest: 38, smallest: 28 }
const TWO_LINES = { largest: 30, smallest: 16, apart: 34 }

/**
 * The picture that shared links show: the firm's name and mark on the drawing of the program's own
 * (docs/product.md, "Identity").
 *
 * @param mark a PNG of any size
 */
export async function drawShared(
  name: string,
  mark: Buffer,
  { mainColour, accentColour, inkColour }: Colours,
): Promise<Buffer> {
  const sharp = await loadSharp()
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<g fill="${inkColour}">${nameOf(name)}</g>
<path d="M874 156.500L935.500 153" stroke="${accentColour}" stroke-width="2.500" fill="none"/>
<circle cx="1014.500" cy="457.500" r="31.500" fill="${accentColour}"/>
<circle cx="1014.500" cy="457.500" r="24" fill="none" stroke="#fff" stroke-opacity=".6"/>
<rect y="616" width="1200" height="14" fill="${mainColour}"/>
</svg>`
  const { left, top, side } = MARK
  return sharp(Buffer.from(ground.slice(ground.indexOf(',') + 1), 'base64'))
    .toColourspace('srgb')
    .composite([
      { input: Buffer.from(drawing) },
      { input: await sharp(mark).resize(side, side).toBuffer(), left, top },
    ])
    .removeAlpha()
    .png({ palette: true, quality: 95 })
    .toBuffer()
}

/** In one line where it fits, otherwise in two, as large as they fit. */
function nameOf(name: string): string {
  const one = fitted([name], ONE_LINE.largest)
  if (one >= ONE_LINE.smallest) return lineAt(name, one, NAME.middle + one * 0.27)
  const lines = inTwo(name)
  const size = Math.max(TWO_LINES.smallest, fitted(lines, TWO_LINES.largest))
  const first = NAME.middle + size * 0.27 - ((lines.length - 1) * TWO_LINES.apart) / 2
  return lines.map((line, index) => lineAt(line, size, first + index * TWO_LINES.apart)).join('')
}

function lineAt(text: string, size: number, baseline: number): string {
  const { paths } = outlineText(text, size)
  return `<g transform="translate(${NAME.left} ${baseline})">${paths}</g>`
}

/** The size at which the longest line fits. */
function fitted(lines: readonly string[], largest: number): number {
  const widest = Math.max(...lines.map((line) => outlineText(line, 1).width), 1)
  return Math.min(largest, NAME.width / widest)
}

/** Where the two halves differ least in length. */
function inTwo(name: string): string[] {
  const words = name.split(/\s+/)
  const ways = words.slice(1).map((_, index) => {
    const lines = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]
    return { lines, longest: Math.max(...lines.map((line) => line.length)) }
  })
  const best = ways.toSorted((one, other) => one.longest - other.longest)[0]
  return best ? best.lines : [name]
}

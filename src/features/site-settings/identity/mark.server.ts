import { fieldProblem, Problem } from '~/platform/api/problem'
import { drawApart } from '~/platform/storage/draw-apart.server'
import { decodeAlone, loadSharp } from '~/platform/storage/image-library'
import { cleanSvg, SvgRefusal } from './clean-svg.server'
import { LONGEST_SIDES } from './identity-rules'

/** The side of a stored mark, in pixels: enough for every icon and for the picture of shared links. */
export const MARK_SIDE = 256

/** The most pixels that a PNG may have. */
const MOST_PIXELS = 4096 * 4096

/** Decoding one takes some milliseconds. */
const LONGEST_DRAWING = { seconds: 5 }

const DATA = /^data:image\/(png|svg\+xml);base64,(.*)$/s

/**
 * A mark as it is stored: a PNG that was drawn here. What was uploaded is never served, whatever is in it
 * (docs/decisions/062-marks-are-drawn-again.md).
 *
 * @param file a PNG or an SVG as a `data:` address; empty for the program's mark
 * @returns a PNG as a `data:` address; empty for the program's mark
 * @throws {Problem} 422 with what is wrong with the file
 */
export async function drawMark(file: string): Promise<string> {
  if (file === '') return ''
  const [, type, text = ''] = DATA.exec(file) ?? []
  const bytes = Buffer.from(text, 'base64')
  const png = await decodeAlone(() => (type === 'png' ? fromPng(bytes) : fromSvg(bytes)))
  return `data:image/png;base64,${png.toString('base64')}`
}

async function fromPng(bytes: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  if (!bytes.subarray(0, 8).equals(PNG)) throw unfit('This is not a PNG file.')
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { width, height } = await image.metadata()
    refuseShape(width, height)
    return await toSquare(image)
  } catch (error) {
    if (error instanceof Problem) throw error
    throw unfit(
      'This PNG is damaged or too large. Please save it again, at most 4,096 pixels wide.',
    )
  }
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

async function fromSvg(bytes: Buffer): Promise<Buffer> {
  const { svg, width, height } = shapesOf(bytes)
  refuseShape(width, height)
  const drawn = await drawApart('svg', svg)
  if (drawn === 'too much') {
    throw unfit(
      'This SVG is too complicated to draw. Please simplify its paths, or export it as a PNG.',
    )
  }
  if (drawn === 'undrawable') {
    throw unfit('This SVG cannot be drawn. Please export it again as a plain SVG, or as a PNG.')
  }
  const image = (await loadSharp())(drawn)
  const { channels } = await image.stats()
  if (channels.at(-1)?.max === 0) throw unfit('Nothing can be seen in this SVG.')
  return toSquare(image)
}

function shapesOf(bytes: Buffer): ReturnType<typeof cleanSvg> {
  try {
    return cleanSvg(bytes.toString('utf8'), MARK_SIDE)
  } catch (error) {
    if (error instanceof SvgRefusal) throw unfit(error.message)
    throw error
  }
}

type Image = ReturnType<Awaited<ReturnType<typeof loadSharp>>>

function toSquare(image: Image): Promise<Buffer> {
  return image
    .timeout(LONGEST_DRAWING)
    .resize(MARK_SIDE, MARK_SIDE, { fit: 'contain', background: TRANSPARENT })
    .toColourspace('srgb')
    .png({ palette: true, quality: 95, effort: 8 })
    .toBuffer()
}

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }

function refuseShape(width: number, height: number): void {
  if (Math.max(width, height) <= Math.min(width, height) * LONGEST_SIDES) return
  throw unfit(
    'This is too long for a mark, which is shown in a small square. Please choose one at most twice as wide as it is tall, or the other way round.',
  )
}

function unfit(message: string): Problem {
  return fieldProblem(422, 'mark', message)
}

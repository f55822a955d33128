import { fieldProblem, Problem } from '~/platform/api/problem'
import { decodeAlone, loadSharp } from '~/platform/storage/image-library'
import { LONGEST_SIDES } from './identity-rules'

/** The side of a stored mark, in pixels: enough for every icon and for the picture of shared links. */
const MARK_SIDE = 256

/** The most pixels that a PNG may have. */
const MOST_PIXELS = 4096 * 4096

/** Decoding one takes some milliseconds. */
const LONGEST_DRAWING = { seconds: 5 }

/**
 * A mark as it is stored: a PNG that was drawn here. What was uploaded is never served, whatever is in it.
 *
 * @param file a PNG as a `data:` address; empty for the program's mark
 * @returns a PNG as a `data:` address; empty for the program's mark
 * @throws {Problem} 422 with what is wrong with the file
 */
export async function drawMark(file: string): Promise<string> {
  if (file === '') return ''
  const bytes = Buffer.from(file.slice(file.indexOf(',') + 1), 'base64')
  const png = await decodeAlone(() => redraw(bytes))
  return `data:image/png;base64,${png.toString('base64')}`
}

async function redraw(bytes: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  if (!bytes.subarray(0, 8).equals(PNG)) throw unfit('This is not a PNG file.')
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { width, height } = await image.metadata()
    refuseShape(width, height)
    return await image
      .timeout(LONGEST_DRAWING)
      .resize(MARK_SIDE, MARK_SIDE, { fit: 'contain', background: TRANSPARENT })
      .toColourspace('srgb')
      .png({ palette: true, quality: 95, effort: 8 })
      .toBuffer()
  } catch (error) {
    if (error instanceof Problem) throw error
    throw unfit(
      'This PNG is damaged or too large. Please save it again, at most 4,096 pixels wide.',
    )
  }
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

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

import type { Sharp } from 'sharp'
import { loadSharp } from '~/server/image-library'
import type { Storage } from '~/server/storage/storage'
import {
  keptWidths,
  PICTURE_FORMATS,
  type PictureLook,
  pictureFolderKey,
  pictureKey,
  pictureUrl,
} from './rules'

/** Good enough to the eye, small on the wire; drawn pictures and photographs alike. */
const encoders = {
  avif: (picture: Sharp) => picture.avif({ quality: 55, effort: 1 }),
  webp: (picture: Sharp) => picture.webp({ quality: 78, effort: 2 }),
} satisfies Record<(typeof PICTURE_FORMATS)[number], (picture: Sharp) => Sharp>

/** The bytes are no whole picture. */
export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture'
}

/**
 * Keeps a picture in every width and format that pages ask for: upright, in sRGB, without the metadata
 * of the original; of an animation, the first picture. What is there already under this id is left as it
 * is, so an interrupted call can be repeated.
 *
 * @param id of the upload; one id, one picture
 * @param original the bytes of an image file
 * @returns the address for `<Picture>`
 * @throws {UnreadablePicture} when the bytes are no picture, or not all of one
 */
export async function keepPicture(
  storage: Storage,
  id: string,
  original: Uint8Array,
): Promise<string> {
  const sharp = await loadSharp()
  const { largest, ...size } = await decode(original)
  const look = { ...size, colours: await coloursOf(largest) }
  for (const keptWidth of keptWidths(look.width)) {
    const sized = sharp(largest.data, { raw: largest.info }).resize(keptWidth)
    for (const format of PICTURE_FORMATS) {
      const key = pictureKey(id, look, keptWidth, format)
      if ((await storage.size(key)) !== null) continue
      await storage.write(key, await encoders[format](sized.clone()).toBuffer())
    }
  }
  return pictureUrl(id, look)
}

/** Removes every file of a picture, or of as much of it as was made. */
export async function discardPicture(storage: Storage, id: string): Promise<void> {
  for (const { key } of await storage.list(pictureFolderKey(id))) await storage.delete(key)
}

/** The picture's own size, and its pixels in the largest width that is kept. */
async function decode(original: Uint8Array) {
  const sharp = await loadSharp()
  try {
    const picture = sharp(original, { failOn: 'error' })
    const { autoOrient } = await picture.metadata()
    const largest = await picture
      .autoOrient()
      .resize(keptWidths(autoOrient.width).at(-1))
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { ...autoOrient, largest }
  } catch (cause) {
    throw new UnreadablePicture('This is not a whole picture.', { cause })
  }
}

type Pixels = Awaited<ReturnType<typeof decode>>['largest']

/** The average colours of the two halves, for the moment before the picture is there. */
async function coloursOf({ data, info }: Pixels): Promise<PictureLook['colours']> {
  const sharp = await loadSharp()
  const picture = sharp(data, { raw: info })
  if (!(await picture.stats()).isOpaque) return null
  const halves = await picture
    .resize(1, 2, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const hex = halves.toString('hex')
  return [hex.slice(0, 6), hex.slice(6, 12)]
}

import type { Sharp } from 'sharp'
import { loadSharp } from '~/platform/storage/image-library'
import type { Storage } from '~/platform/storage/storage'
import {
  IMAGE_FORMATS,
  type ImageLook,
  imageFolderKey,
  imageKey,
  imageUrl,
  storedWidths,
} from './rules'

/** Tuned for both drawings and photos. */
const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 1 }),
  webp: (image: Sharp) => image.webp({ quality: 78, effort: 2 }),
} satisfies Record<(typeof IMAGE_FORMATS)[number], (image: Sharp) => Sharp>

export class UnreadableImage extends Error {
  override name = 'UnreadableImage'
}

/**
 * Stores an image in every width and format that pages request: upright, in sRGB, without the original’s metadata, and
 * only the first frame of an animation. Idempotent: existing files of this id are kept, so an interrupted call can be
 * repeated.
 *
 * @param id of the upload; each id makes one image
 * @param original the bytes of an image file
 * @returns the address for `<Picture>`
 * @throws {UnreadableImage} when the bytes are not a complete image
 */
export async function storeImage(
  storage: Storage,
  id: string,
  original: Uint8Array,
): Promise<string> {
  const sharp = await loadSharp()
  const { largest, ...size } = await decode(original)
  const look = { ...size, colours: await coloursOf(largest) }
  for (const storedWidth of storedWidths(look.width)) {
    const sized = sharp(largest.data, { raw: largest.info }).resize(storedWidth)
    for (const format of IMAGE_FORMATS) {
      const key = imageKey(id, look, storedWidth, format)
      if ((await storage.size(key)) !== null) continue
      await storage.write(key, await encoders[format](sized.clone()).toBuffer())
    }
  }
  return imageUrl(id, look)
}

/** Includes the files of an unfinished image. */
export async function discardImage(storage: Storage, id: string): Promise<void> {
  for (const { key } of await storage.list(imageFolderKey(id))) await storage.delete(key)
}

/** Decoder warnings that mean a missing part, which would appear as a grey area. */
const MISSING_PART = /premature end|bad Huffman code|Corrupt JPEG data: bad/i

/** The original size, and the pixels in the largest stored width. */
async function decode(original: Uint8Array) {
  try {
    return await decodeUpTo(original, 'warning')
  } catch (cause) {
    // Cameras write complete files that nevertheless cause a warning.
    if (!MISSING_PART.test(String(cause))) return decodeUpTo(original, 'error').catch(refuse)
    return refuse(cause)
  }
}

function refuse(cause: unknown): never {
  throw new UnreadableImage('This is not a complete image.', { cause })
}

async function decodeUpTo(original: Uint8Array, failOn: 'warning' | 'error') {
  const sharp = await loadSharp()
  const image = sharp(original, { failOn })
  const { autoOrient } = await image.metadata()
  const largest = await image
    .autoOrient()
    .resize(storedWidths(autoOrient.width).at(-1))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { ...autoOrient, largest }
}

type Pixels = Awaited<ReturnType<typeof decodeUpTo>>['largest']

/** Average colours of the upper and lower halves, shown until the image has loaded. */
async function coloursOf({ data, info }: Pixels): Promise<ImageLook['colours']> {
  const sharp = await loadSharp()
  const image = sharp(data, { raw: info })
  if (!(await image.stats()).isOpaque) return null
  const halves = await image
    .resize(1, 2, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const hex = halves.toString('hex')
  return [hex.slice(0, 6), hex.slice(6, 12)]
}

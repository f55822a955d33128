import { decodeAlone, loadSharp } from '~/platform/storage/image-library'
import type { Storage } from '~/platform/storage/storage'
import { readImageUrl } from './rules'

/** In pixels: twice the size in mails, for high-resolution screens. */
const SIDE = 192

/** Background for transparent drawings, as on the team page. */
const GROUND = '#f3eee3'

/** Portraits kept in memory: a firm has few people who take consultations. */
const REMEMBERED = 24

/**
 * Portraits for mails: square, small and JPEG, which every mail program shows.
 *
 * @returns draws a portrait by its address in the library; null if it does not exist
 */
export function mailPortraits(storage: Storage): (address: string) => Promise<Buffer | null> {
  const drawn = new Map<string, Buffer>()
  return async (address) => {
    const known = drawn.get(address)
    if (known) return known
    const portrait = await draw(storage, address)
    if (!portrait) return null
    const [oldest] = drawn.keys()
    if (oldest !== undefined && drawn.size >= REMEMBERED) drawn.delete(oldest)
    drawn.set(address, portrait)
    return portrait
  }
}

async function draw(storage: Storage, address: string): Promise<Buffer | null> {
  const image = readImageUrl(address)
  if (!image) return null
  return decodeAlone(async () => {
    const bytes = await storage.read(`${image.folder.slice(1)}${image.widths[0]}.webp`)
    if (!bytes) return null
    const sharp = await loadSharp()
    return sharp(bytes)
      .resize(SIDE, SIDE, { fit: 'cover', position: 'top' })
      .flatten({ background: GROUND })
      .jpeg({ quality: 80 })
      .toBuffer()
  })
}

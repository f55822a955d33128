import { decodeAlone, loadSharp } from '~/platform/storage/image-library'
import type { Storage } from '~/platform/storage/storage'
import { readImageUrl } from './rules'

/** Twice as large as mails show it, for fine screens, in pixels. */
const SIDE = 192

/** Behind a drawing that one can see through, as on the team page. */
const GROUND = '#f3eee3'

/** So many portraits stay drawn: a firm has few people who take consultations. */
const REMEMBERED = 24

/**
 * Portraits as mails carry them: square and small, as JPEG, which every mail program shows.
 *
 * @returns what draws one by its address in the library; null for one that is not there
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

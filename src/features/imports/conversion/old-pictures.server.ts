import { DAMAGED_IMAGE, refuseImage } from '~/features/uploads/image-check.server'
import { storeImage, UnreadableImage } from '~/features/uploads/images.server'
import { sha256 } from '~/platform/secrets'
import { decodeAlone } from '~/platform/storage/image-library'
import type { Storage } from '~/platform/storage/storage'

/** Reads the file of a picture of the old site; null when it is not among those given. */
export type ReadPicture = (address: string) => Promise<Uint8Array | null>

/** Why a picture does not come. */
const NOT_GIVEN = 'its file is not among those given'

/** The pictures of the old site, each stored once. */
export class OldPictures {
  readonly #stored = new Map<string, { url: string } | { why: string }>()

  constructor(
    readonly storage: Storage,
    readonly read: ReadPicture,
  ) {}

  /**
   * Stores the pictures of an article. An interrupted call can be repeated: the same file is the same picture.
   *
   * @returns a sentence for each that does not come
   */
  async store(addresses: readonly string[]): Promise<string[]> {
    const lost: string[] = []
    for (const address of addresses) {
      const result = this.#stored.get(address) ?? (await this.#store(address))
      this.#stored.set(address, result)
      if ('why' in result) lost.push(lostPicture(address, result.why))
    }
    return lost
  }

  /** The address here; null for one that was not stored. */
  urlOf(address: string): string | null {
    const result = this.#stored.get(address)
    return result && 'url' in result ? result.url : null
  }

  async #store(address: string): Promise<{ url: string } | { why: string }> {
    return decodeAlone(async () => {
      const bytes = await this.read(address)
      if (!bytes) return { why: NOT_GIVEN }
      const refusal = await refuseImage(bytes)
      if (refusal) return { why: refusal }
      try {
        return {
          url: await storeImage(this.storage, `import-${sha256(bytes).slice(0, 32)}`, bytes),
        }
      } catch (error) {
        if (error instanceof UnreadableImage) return { why: DAMAGED_IMAGE }
        throw error
      }
    })
  }
}

/** What is said of a picture that does not come. */
export function lostPicture(address: string, why = NOT_GIVEN): string {
  return `The picture ${address} is left out: ${why.replace(/\.$/, '')}.`
}

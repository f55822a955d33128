import { DAMAGED_IMAGE, refuseImage } from '~/features/uploads/image-check.server'
import { storeImage, UnreadableImage } from '~/features/uploads/images.server'
import { sha256 } from '~/platform/secrets'
import { decodeAlone } from '~/platform/storage/image-library'
import type { Storage } from '~/platform/storage/storage'

/** Null when the file is not among those given. */
export type ReadPicture = (address: string) => Promise<Uint8Array | null>

const NOT_GIVEN = 'its file is not among those given'

export class OldPictures {
  readonly #stored = new Map<string, { url: string } | { why: string }>()

  constructor(
    readonly storage: Storage,
    readonly read: ReadPicture,
  ) {}

  /**
   * Stores an article’s pictures. An interrupted call can be repeated: the same file gives the same picture.
   *
   * @returns a sentence for each picture that could not be stored
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

export function lostPicture(address: string, why = NOT_GIVEN): string {
  return `The picture ${address} is left out: ${why.replace(/\.$/, '')}.`
}

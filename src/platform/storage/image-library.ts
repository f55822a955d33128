import { mutex } from '../limits/yield-to-event-loop'

/**
 * Loads sharp with the first image: it takes a tenth of a second and 20 MB, and most processes only send existing
 * images.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // No image is processed twice, so a cache would only take memory.
  sharp.cache(false)
  // One thread per processor would take more memory and is no faster.
  sharp.concurrency(1)
  return sharp
}

/**
 * Decoding a picture takes up to half of the service’s memory (docs/performance.md, "Pictures"), so only one is decoded
 * at a time. Read the file within the mutex too: the files of many waiting pictures would fill the memory.
 */
export const decodeAlone = mutex()

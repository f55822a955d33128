import { mutex } from '../limits/yield-to-event-loop'

/**
 * sharp, loaded with the first image: it takes a tenth of a second and 20 MB, and most processes only ever
 * send images that exist already.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // No image is processed twice, so a cache would only take memory.
  sharp.cache(false)
  // With a thread for each processor, memory would grow with their number; it is as fast.
  sharp.concurrency(1)
  return sharp
}

/**
 * A mutex for decoding pictures: one takes up to half of the service's memory (docs/performance.md, "Pictures"), so
 * the next one waits. The file should be read within it too: those of many waiting pictures would fill the memory.
 */
export const decodeAlone = mutex()

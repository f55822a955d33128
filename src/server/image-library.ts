/**
 * sharp, when the first picture comes: it takes a tenth of a second to load and 20 MB to hold, and most
 * processes only ever send pictures that are made already.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // No picture is worked on twice.
  sharp.cache(false)
  return sharp
}

/** The largest file of a mark, in bytes (docs/product.md, "Identity"). */
export const LARGEST_MARK = 300 * 1024

/** What a mark is; the server looks into the file itself. */
export const MARK_TYPE = 'image/png'

export const WRONG_MARK_TYPE =
  'Please choose a PNG file. The program that drew an SVG can export it as one.'

/** A mark is drawn in a square: how many times as long as the other side one may be. */
export const LONGEST_SIDES = 2

/** The largest file of a mark, in bytes (docs/product.md, "Identity"). */
export const LARGEST_MARK = 300 * 1024

/** What a mark may be; the server looks into the file itself. */
export const MARK_TYPES = ['image/svg+xml', 'image/png'] as const

/** A mark is drawn in a square: how many times as long as the other side one may be. */
export const LONGEST_SIDES = 2

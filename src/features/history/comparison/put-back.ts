import { type BlockChange, textBlocks } from './compare-texts'

/** A text with a block put back into it, or why there is none. */
export type PutBack = { html: string } | 'already there' | 'changed since' | 'no place'

/** So far from a block its neighbours are looked for. */
const NEAR = 3

/**
 * Puts one block as it was before into a text, in place of what it became or where it was taken out (docs/product.md,
 * "History"). Nothing is replaced but what it became, word for word.
 *
 * @param text sanitised; as it is typed by now, which may be neither of the two that were compared
 * @param at which of the changes
 */
export function putBack(text: string, changes: readonly BlockChange[], at: number): PutBack {
  const change = changes[at]
  const wanted = change?.before?.html
  if (!change || wanted === undefined) return 'no place'
  const blocks = textBlocks(text)
  const count = (html: string) => blocks.filter((block) => block === html).length
  const inLater = changes.filter(({ after }) => after?.html === wanted).length
  if (count(wanted) > inLater) return 'already there'
  const become = change.after?.html
  if (become !== undefined) {
    const place = findBlock(blocks, changes, at, 'after')
    return place < 0 ? 'changed since' : { html: blocks.with(place, wanted).join('') }
  }
  const place = blocks.length === 0 ? 0 : placeBetween(blocks, changes, at)
  return place < 0 ? 'no place' : { html: blocks.toSpliced(place, 0, wanted).join('') }
}

/** Behind the nearest neighbour above that the text has, or before the nearest below; -1 without one. */
function placeBetween(blocks: readonly string[], changes: readonly BlockChange[], at: number) {
  for (let other = at - 1; other >= Math.max(0, at - NEAR); other -= 1) {
    const place = findEither(blocks, changes, other)
    if (place >= 0) return place + 1
  }
  for (let other = at + 1; other <= at + NEAR; other += 1) {
    const place = findEither(blocks, changes, other)
    if (place >= 0) return place
  }
  return -1
}

/** As it became, or as it was where it has been put back. */
function findEither(blocks: readonly string[], changes: readonly BlockChange[], at: number) {
  const place = findBlock(blocks, changes, at, 'after')
  return place >= 0 ? place : findBlock(blocks, changes, at, 'before')
}

/** Of several blocks that are the same, the one that is as many from the top. */
function findBlock(
  blocks: readonly string[],
  changes: readonly BlockChange[],
  at: number,
  side: 'before' | 'after',
): number {
  const html = changes[at]?.[side]?.html
  if (html === undefined) return -1
  const earlier = changes.slice(0, at).filter((change) => change[side]?.html === html).length
  const places = blocks.flatMap((block, place) => (block === html ? [place] : []))
  return places[earlier] ?? places.at(-1) ?? -1
}

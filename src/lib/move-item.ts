/**
 * Moves one item to another place; those between make room.
 *
 * @param from counted from 0, like `to`
 * @returns the original order when there is no such item or place
 */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}

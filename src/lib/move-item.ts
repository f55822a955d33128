/**
 * A list in which one item has changed places with its neighbour.
 *
 * @param by -1 for the neighbour before it, 1 for the one after it
 * @returns the same list when there is no such neighbour
 */
export function moveItem<Item>(list: readonly Item[], index: number, by: -1 | 1): Item[] {
  const moved = list.at(index)
  const neighbour = index + by < 0 ? undefined : list.at(index + by)
  if (moved === undefined || neighbour === undefined) return [...list]
  return list.with(index, neighbour).with(index + by, moved)
}

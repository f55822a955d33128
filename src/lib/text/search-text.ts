/**
 * Search text from an address; undefined for none. The router reads `?q=2027` as a number.
 *
 * @param longest in characters; longer text is cut
 */
export function searchText(value: unknown, longest = 100): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' ? text.slice(0, longest) : undefined
}

/** The keys of an object that has no others than its type says. */
export function keysOf<Key extends string>(named: Partial<Record<Key, unknown>>): Key[] {
  const keys: Key[] = []
  for (const key in named) keys.push(key)
  return keys
}

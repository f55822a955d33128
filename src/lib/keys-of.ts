/** For objects that have no keys beyond those of their type. */
export function keysOf<Key extends string>(named: Partial<Record<Key, unknown>>): Key[] {
  const keys: Key[] = []
  for (const key in named) keys.push(key)
  return keys
}

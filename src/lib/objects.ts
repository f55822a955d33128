/** Drops undefined fields, which an edit leaves as they are. */
export function given<Fields extends object>(fields: Fields): Partial<Fields> {
  const found: Partial<Fields> = { ...fields }
  for (const field in found) if (found[field] === undefined) delete found[field]
  return found
}

/** For objects that have no keys beyond those of their type. */
export function keysOf<Key extends string>(named: Partial<Record<Key, unknown>>): Key[] {
  const keys: Key[] = []
  for (const key in named) keys.push(key)
  return keys
}

/** Null for text that is not JSON, such as an interrupted write leaves. */
export function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return null
  }
}

/** The fields of a form or a change that are there: one that is left out is to stay as it is. */
export function given<Fields extends object>(fields: Fields): Partial<Fields> {
  const found: Partial<Fields> = { ...fields }
  for (const field in found) if (found[field] === undefined) delete found[field]
  return found
}

/** The keys of an object that has no others than its type says. */
export function keysOf<Key extends string>(named: Partial<Record<Key, unknown>>): Key[] {
  const keys: Key[] = []
  for (const key in named) keys.push(key)
  return keys
}

/** What a text says as JSON; null for one that is none, as a write that was cut off leaves it. */
export function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return null
  }
}

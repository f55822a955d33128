/** What a text says as JSON; null for one that is none, as a write that was cut off leaves it. */
export function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return null
  }
}

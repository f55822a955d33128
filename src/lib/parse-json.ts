/** Null for text that is not JSON, such as an interrupted write leaves. */
export function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return null
  }
}

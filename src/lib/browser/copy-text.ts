/** @returns false where the browser does not allow it, for example on plain http: the user then copies by hand */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    console.info('The text could not be copied', error)
    return false
  }
}

export async function copyFormatted({
  text,
  html,
}: {
  text: string
  html?: string
}): Promise<boolean> {
  const types = { 'text/plain': text, ...(html && { 'text/html': html }) }
  try {
    await navigator.clipboard.write([
      new ClipboardItem(
        Object.fromEntries(
          Object.entries(types).map(([type, content]) => [type, new Blob([content], { type })]),
        ),
      ),
    ])
    return true
  } catch {
    return false
  }
}

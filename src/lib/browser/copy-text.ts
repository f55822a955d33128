/**
 * Puts a text on the clipboard.
 *
 * @returns false where the browser does not let the page, as it does on plain http: the user then copies it by hand
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    console.info('The text could not be copied', error)
    return false
  }
}

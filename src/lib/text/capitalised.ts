/** A text with its first letter in upper case, to begin a sentence with. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

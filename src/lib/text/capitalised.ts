/** A text with its first letter in upper case, to begin a sentence with. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A noun as titles and buttons have it: "Team Member". */
export function titled(noun: string): string {
  return noun.split(' ').map(capitalised).join(' ')
}

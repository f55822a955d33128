const format = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** "the postcode, the phone number and X". */
export function listed(words: readonly string[]): string {
  return format.format(words)
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** "team member" as "Team Member", for titles and buttons. */
export function titled(noun: string): string {
  return noun.split(' ').map(capitalised).join(' ')
}

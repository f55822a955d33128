/**
 * Whether what staff typed where a page names a person is this person: “Daniel Okafor, solicitor” is Daniel Okafor.
 *
 * @param name as the person’s profile has it
 */
export function namesPerson(typed: string, name: string): boolean {
  const [said, wanted] = [folded(typed), folded(name)]
  if (wanted === '' || !said.startsWith(wanted)) return false
  return /^(?:$|\s*[,;:(/|]|\s+[-–—])/.test(said.slice(wanted.length))
}

function folded(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
}

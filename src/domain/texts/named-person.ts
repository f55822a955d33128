/**
 * True if staff typed this person’s name where a page names someone: “Daniel Okafor, solicitor” is Daniel Okafor.
 *
 * @param name as in the person’s profile
 */
export function namesPerson(typed: string, name: string): boolean {
  const said = folded(typed)
  const wanted = folded(name)
  if (wanted === '' || !said.startsWith(wanted)) return false
  return /^(?:$|\s*[,;:(/|]|\s+[-–—])/.test(said.slice(wanted.length))
}

function folded(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
}

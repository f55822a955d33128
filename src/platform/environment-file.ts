/** A quoted text, which may contain line ends; without a closing quote it runs to the end of the file. */
const QUOTED = /'[^']*(?:'|$)|"(?:\\[\s\S]|[^"\\])*(?:"|$)/.source

/** The rest of a value, to the end of its line; a backslash before a line end continues on the next line. */
const PLAIN = /(?:\\[\s\S]|[^\n\r\\])*/.source

const ENTRY = RegExp(
  `[#;][^\\n\\r]*|([^\\s=#;][^=\\n\\r]*)=((?:[ \\t]*(?:${QUOTED}))*)[ \\t]*(${PLAIN})|\\S[^\\n\\r]*`,
  'g',
)

/**
 * Parses a file the way systemd reads `EnvironmentFile=` (man systemd.exec), which differs from a shell and from the
 * usual reader of `.env` files: a `#` within a value belongs to it, and so does a quotation mark after its first
 * character.
 */
export function parseEnvironmentFile(text: string): Record<string, string> {
  const variables: Record<string, string> = {}
  for (const [, name = '', quoted = '', plain = ''] of text.matchAll(ENTRY)) {
    // systemd ignores anything that is not a name, such as `export A`.
    if (!/^[A-Za-z_]\w*$/.test(name.trimEnd())) continue
    variables[name.trimEnd()] = unquoted(quoted) + unescaped(withoutEnd(plain))
  }
  return variables
}

function unquoted(text: string): string {
  return Array.from(text.matchAll(RegExp(QUOTED, 'g')), ([quoted]) => {
    const inside = quoted.slice(
      1,
      quoted.length > 1 && quoted.endsWith(quoted.charAt(0)) ? -1 : undefined,
    )
    return quoted.startsWith("'") ? inside : inside.replace(/\\(?:\n|(["\\`$]))/g, '$1')
  }).join('')
}

/** Trims trailing spaces, unless a backslash escapes the first of them. */
function withoutEnd(text: string): string {
  const kept = /^(?:\\[\s\S]|[^\\])*?(?=[ \t]*$)/.exec(text)
  return kept ? kept[0] : text
}

function unescaped(text: string): string {
  return text.replace(/\\(?:[\n\r]|([\s\S]))/g, '$1')
}

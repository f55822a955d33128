import type { Run, ShortBlock } from './short-text'

/** The inverse of `readShortText`. */
export function writeShortText(blocks: readonly ShortBlock[]): string {
  const lines = blocks.flatMap(({ kind, lines }) =>
    lines.map((runs, index) => {
      const marks = { p: '', ul: '- ', ol: `${index + 1}. ` }
      return `${marks[kind]}${writeRuns(runs)}`.trim()
    }),
  )
  return lines.filter((line) => line !== '').join('\n')
}

function writeRuns(runs: readonly Run[]): string {
  const parts: Array<{ isBold: boolean; text: string }> = []
  for (const { words, isBold, href } of runs) {
    const text = href === null ? words : writtenLink(words, href)
    const last = parts.at(-1)
    if (last?.isBold === isBold) last.text += text
    else parts.push({ isBold, text })
  }
  return parts.map(({ isBold, text }) => (isBold ? writtenBold(text) : text)).join('')
}

/** Words with an asterisk stay plain, because it would end the bold early. Surrounding space stays outside. */
function writtenBold(text: string): string {
  const core = text.trim()
  if (core === '' || core.includes('*')) return text
  return text.replace(core, () => `**${core}**`)
}

/** Characters that would end the words or the address early are dropped or encoded. */
function writtenLink(words: string, href: string): string {
  const safe = href.replace(
    /[()\s*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
  return `[${words.replace(/[[\]\n]/g, '')}](${safe})`
}

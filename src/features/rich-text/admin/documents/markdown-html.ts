import { parseMarkdown, parseMarkdownLine } from '../../markdown'

/**
 * In the dialects of GitHub and Obsidian, with notes. Comments and front matter come out as Word’s do, marked as not
 * for readers.
 */
export function markdownHtml(markdown: string): string {
  const { text, notes } = withoutNotes(withRemarks(withoutFacts(markdown)))
  const html = parseMarkdown(text)
  return notes.length === 0 ? html : `${html}<ol>${notes.map(noteHtml).join('')}</ol>`
}

/** Front matter, between lines of three hyphens, is for programs. */
function withoutFacts(markdown: string): string {
  return markdown.replace(
    /^\uFEFF?---\n([\s\S]*?\n)---(?:\n|$)/,
    (_all, facts: string) => `${shell('hidden', facts)}\n\n`,
  )
}

/** HTML’s comments and Obsidian’s are the writer’s own. */
function withRemarks(markdown: string): string {
  return markdown
    .replace(/<!--([\s\S]*?)-->/g, (_all, words: string) => shell('msocomtxt', words))
    .replace(/%%([\s\S]+?)%%/g, (_all, words: string) => shell('msocomtxt', words))
    .replace(/(?<![=\w])==(?=\S)([^=\n]+?)==(?![=\w])/g, '$1')
}

function shell(kind: 'hidden' | 'msocomtxt', words: string): string {
  const made = document.createElement('span')
  if (kind === 'hidden') made.setAttribute('hidden', '')
  else made.className = kind
  made.textContent = words.replace(/\s+/g, ' ').trim()
  return made.outerHTML
}

/** Takes notes out by name; unreferenced ones stay where they are. */
function withoutNotes(markdown: string): { text: string; notes: Array<[string, string]> } {
  const notes: Array<[string, string]> = []
  const without = markdown.replace(
    /^\[\^([\w-]+)\]:[ \t]*(.+(?:\n[ \t]+\S.*)*)\n?/gm,
    (all, name: string, words: string) => {
      if (!markdown.includes(`[^${name}]`) || notes.some(([known]) => known === name)) return all
      notes.push([name, words])
      return ''
    },
  )
  const text = without.replace(/\[\^([\w-]+)\]/g, (all, name: string) => {
    const number = notes.findIndex(([known]) => known === name) + 1
    if (number === 0) return all
    return `<sup><a href="#note-${name}" id="noted-${name}">${number}</a></sup>`
  })
  return { text, notes }
}

function noteHtml([name, words]: [string, string]): string {
  const html = parseMarkdownLine(words)
  return `<li id="note-${name}">${html} <a href="#noted-${name}">↑</a></li>`
}

import { DomUtils, parseDocument } from 'htmlparser2'
import { BLOCKS } from '~/features/confirmations/page-words.server'
import { linkWords } from './link-words'

type Nodes = ReturnType<typeof parseDocument>['children']
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

/** Words of one style. */
export interface Run {
  text: string
  isBold: boolean
  /** Where they lead, whole. */
  href: string | null
}

/** What a page says, one thing after another. */
export type Block =
  | { kind: 'heading'; level: number; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'picture'; words: string }
  | { kind: 'list'; items: Array<{ marker: string; blocks: Block[] }> }
  | { kind: 'table'; rows: Cell[][] }

/** A cell of a table, in lines. */
export interface Cell {
  text: string
  isHeader: boolean
  columns: number
}

type Style = Omit<Run, 'text'>

/** What says nothing on paper. */
const LEFT_OUT = ['script', 'style', 'noscript', 'template', 'input', 'textarea', 'head']

const PLAIN: Style = { isBold: false, href: null }

/** Of Tailwind's, what begins a line whatever the element is. */
const LINE = /(?:^| )(?:block|flex|grid)(?: |$)/

/** What a style sets apart from its neighbours without white space between them. */
const APART = /^(?:a|button|label|span)$/

/** Stands for the line that `<br>` begins until white space is joined. */
const BREAK = '\u2028'

/**
 * The blocks of a page, in the order in which they are read: all that is in its body, headings, lists, tables and pictures
 * as such.
 *
 * @param html a whole document
 * @param siteUrl what its links are of
 */
export function pageBlocks(html: string, siteUrl: string): Block[] {
  const document = parseDocument(html)
  const [body] = DomUtils.getElementsByTagName('body', document)
  return blocksOf(body ? body.children : document.children, siteUrl)
}

function blocksOf(nodes: Nodes, siteUrl: string, style = PLAIN): Block[] {
  const blocks: Block[] = []
  let runs: Run[] = []
  const flush = () => {
    const tidy = tidied(runs)
    if (tidy.length > 0) blocks.push({ kind: 'paragraph', runs: tidy })
    runs = []
  }
  const add = (...added: Block[]) => {
    flush()
    blocks.push(...added)
  }
  const within = (children: Nodes) => blocksOf(children, siteUrl)
  const walk = (nodes: Nodes, style: Style): void => {
    for (const node of nodes) {
      if (node.type === 'text') runs.push({ text: node.data, ...style })
      if ('attribs' in node) element(node, style)
    }
  }
  const element = (node: Element, style: Style): void => {
    const { name, attribs, children } = node
    if (LEFT_OUT.includes(name) || 'hidden' in attribs) return
    if (APART.test(name) && node.prev && 'attribs' in node.prev) runs.push({ text: ' ', ...style })
    if (name === 'br') runs.push({ text: BREAK, ...style })
    else if (name === 'img' || name === 'svg') add(...picture(node))
    else if (name === 'iframe') {
      add({ kind: 'paragraph', runs: [plain(`${attribs.title ?? ''}: ${attribs.src ?? ''}`)] })
    } else if (name === 'option') runs.push({ text: `${DomUtils.textContent(node)}; `, ...style })
    else if (/^h[1-6]$/.test(name)) {
      add(...within(children).map((block) => asHeading(block, Number(name[1]))))
    } else if (name === 'ul' || name === 'ol') add({ kind: 'list', items: items(node, siteUrl) })
    else if (name === 'table') add(...table(node, within))
    else if (name === 'a' && attribs.href) {
      const href = URL.parse(attribs.href, siteUrl)?.href ?? attribs.href
      walk(children, { ...style, href })
      const words = linkWords(href, DomUtils.textContent(node), siteUrl)
      if (words) runs.push({ text: ` (${words})`, ...style })
    } else {
      const isBlock = BLOCKS.test(name) || LINE.test(attribs.class ?? '')
      if (isBlock) flush()
      walk(children, /^(?:b|strong|dt|th)$/.test(name) ? { ...style, isBold: true } : style)
      if (isBlock) flush()
    }
  }
  walk(nodes, style)
  flush()
  return blocks
}

function plain(text: string): Run {
  return { text, ...PLAIN }
}

function asHeading(block: Block, level: number): Block {
  return block.kind === 'paragraph' ? { kind: 'heading', level, runs: block.runs } : block
}

function picture({ attribs, children }: Element): Block[] {
  const title = DomUtils.getElementsByTagName('title', children, false)[0]
  const words = attribs.alt ?? attribs['aria-label'] ?? (title ? DomUtils.textContent(title) : '')
  return words.trim() === '' ? [] : [{ kind: 'picture', words }]
}

function items({ name, attribs, children }: Element, siteUrl: string) {
  const entries = DomUtils.getElementsByTagName('li', children, false)
  return entries.map((entry, index) => ({
    marker: name === 'ol' ? `${Number(attribs.start ?? 1) + index}.` : '•',
    blocks: blocksOf(entry.children, siteUrl),
  }))
}

function table(node: Element, within: (children: Nodes) => Block[]): Block[] {
  const captions = DomUtils.getElementsByTagName('caption', node.children, false)
  const rows = DomUtils.getElementsByTagName('tr', node.children).map(({ children }) =>
    DomUtils.getElementsByTagName(isCell, children, false).map((cell) => ({
      text: within(cell.children).map(wordsOf).join('\n'),
      isHeader: cell.name === 'th',
      columns: Number(cell.attribs.colspan ?? 1),
    })),
  )
  return [
    ...captions.flatMap(({ children }) => within(children)),
    { kind: 'table', rows: rows.filter(({ length }) => length > 0) },
  ]
}

function isCell(name: string): boolean {
  return name === 'td' || name === 'th'
}

function wordsOf(block: Block): string {
  switch (block.kind) {
    case 'picture':
      return pictureWords(block.words)
    case 'list':
      return block.items
        .map(({ marker, blocks }) => `${marker} ${blocks.map(wordsOf).join('\n')}`)
        .join('\n')
    case 'table':
      return block.rows.map((row) => row.map(({ text }) => text).join('; ')).join('\n')
    default:
      return block.runs.map(({ text }) => text).join('')
  }
}

/** What stands in a picture's place. */
export function pictureWords(words: string): string {
  return `Picture: ${words}`
}

/** Joined where their style is the same, with white space as a browser shows it. */
function tidied(runs: readonly Run[]): Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last && last.isBold === run.isBold && last.href === run.href) last.text += run.text
    else joined.push({ ...run })
  }
  let before = ' '
  for (const run of joined) {
    const text = run.text.replace(/[ \t\r\n\f]+/g, ' ').replace(/ ?\u2028 ?/g, '\n')
    run.text = /\s$/.test(before) ? text.replace(/^ /, '') : text
    before = run.text || before
  }
  const last = joined.at(-1)
  if (last) last.text = last.text.trimEnd()
  return joined.filter(({ text }) => text !== '')
}

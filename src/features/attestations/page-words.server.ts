import { DomUtils, parseDocument } from 'htmlparser2'

type Nodes = ReturnType<typeof parseDocument>['children']

/** What is no part of what a page says: what runs and what is typed into. */
const LEFT_OUT = ['script', 'style', 'noscript', 'template', 'svg', 'input', 'select', 'button']

/** What is marked as changing by the minute, and lists of articles, which are not the page's own words. */
const MARKS = ['data-now', 'data-articles']

/** What begins and ends a line. */
export const BLOCKS =
  /^(?:address|article|aside|blockquote|caption|d[dlt]|details|div|figcaption|figure|footer|form|h[1-6]|header|li|main|nav|ol|p|section|summary|t(?:able|body|d|foot|h|head|r)|ul)$/

/**
 * What a page says, line by line, as a visitor reads it: the words of its main part (docs/product.md, "Confirmations").
 *
 * @param html a whole document
 */
export function pageWords(html: string): string {
  const document = parseDocument(html)
  const [main] = DomUtils.getElementsByTagName('main', document)
  return wordsOf(main ? main.children : document.children)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}

function wordsOf(nodes: Nodes): string {
  return nodes.map(wordsOfOne).join('')
}

function wordsOfOne(node: Nodes[number]): string {
  if (node.type === 'text') return node.data.replace(/\s+/g, ' ')
  if (!('attribs' in node)) return ''
  const { name, attribs, children } = node
  if (LEFT_OUT.includes(name) || MARKS.some((mark) => mark in attribs)) return ''
  // A frame of another company says what that company says.
  if (name === 'iframe') return `\n${attribs.title ?? ''}: ${attribs.src ?? ''}\n`
  if (name === 'br') return '\n'
  const words = wordsOf(children)
  return BLOCKS.test(name) ? `\n${words}\n` : words
}

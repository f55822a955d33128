import type { Element, Node } from './html-tree'
import { MARKS } from './rules'

/**
 * In the editor’s form: one picture, its caption and its place; without caption and place, only the picture.
 *
 * @returns the HTML, empty without a picture, and the figure’s other content
 */
export function takeFigure({ tag, children }: Element): { written: string; rest: Node[] } {
  const rest = [...children]
  const picture = take(rest, 'img')
  if (!picture) return { written: '', rest }
  const captionElement = take(rest, 'figcaption')
  if (captionElement) rest.push(...picturesIn(captionElement))
  const words = captionElement ? wordsOf(captionElement) : ''
  const caption = words && `<figcaption>${words}</figcaption>`
  const isPlain = caption === '' && tag === '<figure>'
  return { written: isPlain ? picture.tag : `${tag}${picture.tag}${caption}</figure>`, rest }
}

/** On one line, escaped. */
export function wordsOf({ children }: Element): string {
  return children
    .map(rawWords)
    .join('')
    .replace(/[ \t\r\n\f]+/g, ' ')
    .replace(/^ | $/g, '')
}

function rawWords(node: Node): string {
  if (typeof node === 'string') return node
  const words = node.children.map(rawWords).join('')
  return node.name === 'data' || MARKS.some((mark) => mark === node.name) ? words : ` ${words} `
}

/** Removes the first element of a name from its place. */
function take(nodes: Node[], name: string): Element | null {
  for (const [index, node] of nodes.entries()) {
    if (typeof node === 'string') continue
    if (node.name === name) {
      nodes.splice(index, 1)
      return node
    }
    const within = take(node.children, name)
    if (within) return within
  }
  return null
}

function picturesIn({ children }: Element): Element[] {
  const elements = children.filter((node) => typeof node !== 'string')
  return elements.flatMap((one) => (one.name === 'img' ? [one] : picturesIn(one)))
}

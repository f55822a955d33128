import type { Element, Node } from '~/features/rich-text/html-tree'
import { LEFT_OUT_MARK, readWords } from '~/features/rich-text/read-words'
import type { Word } from '~/lib/text/word-account'
import { escapeHtml, isElement, isHiddenThere, type OldNode, parseHtml } from './parse-html.server'

export function oldWords(html: string): Word[] {
  return readWords(linesOf(parseHtml(html)))
}

/** Blank lines between words separate paragraphs. */
function linesOf(nodes: readonly OldNode[]): Node[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'text') return nodeOf(node)
    const parts = node.data.split(/\n[^\S\n]*\n\s*/).map(escapeHtml)
    return parts.flatMap((part, index): Node[] => (index > 0 ? [LINE, part] : [part]))
  })
}

const LINE: Element = { name: 'hr', tag: '<hr>', children: [] }

function nodeOf(node: OldNode): Node[] {
  if (node.type === 'text') return [escapeHtml(node.data)]
  if (!isElement(node)) return []
  const { name, attribs } = node
  const mark: Record<string, string> = isHiddenThere(node) ? { [LEFT_OUT_MARK]: '' } : {}
  const kept = { ...attribs, ...mark }
  const attributes = READ.filter((attribute) => attribute in kept).map(
    (attribute) => ` ${attribute}="${escapeHtml(kept[attribute] ?? '')}"`,
  )
  const children = name === 'pre' ? node.children.flatMap(nodeOf) : linesOf(node.children)
  return [{ name, tag: `<${name}${attributes.join('')}>`, children }]
}

const READ = ['href', 'class', LEFT_OUT_MARK]

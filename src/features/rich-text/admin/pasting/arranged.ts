import { type Element as TreeElement, type Node as TreeNode, writeTree } from '../../html-tree'
import { ownForms, tickSigns } from '../../own-forms'

/** Arranges copied notes, checklists and captions as ours are (`own-forms.ts`). */
export function arranged(body: HTMLElement): HTMLElement {
  const nodes = ownForms(treeOf(body).children)
  tickSigns(nodes)
  return new DOMParser().parseFromString(writeTree(nodes), 'text/html').body
}

export function treeOf(element: Element): TreeElement {
  const shell = element.ownerDocument.createElement(element.localName)
  for (const { name, value } of element.attributes) shell.setAttribute(name, value)
  const name = shell.localName
  return {
    name,
    tag: shell.outerHTML.replace(`</${name}>`, ''),
    children: Array.from(element.childNodes).flatMap(nodeOf),
  }
}

function nodeOf(node: Node): TreeNode[] {
  if (node instanceof Element) return [treeOf(node)]
  return node instanceof Text ? [new XMLSerializer().serializeToString(node)] : []
}

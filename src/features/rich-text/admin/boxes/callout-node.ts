import { Node } from '@tiptap/core'
import { BOX_TITLES, boxOf, heldAttributes } from '../../rules'

/** See docs/product.md, "Boxes beside an article". */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    box: {
      default: boxOf(undefined),
      parseHTML: (element) => boxIn(element) ?? boxOf(undefined),
      renderHTML: ({ box }) => ({ class: box }),
    },
  }),
  parseHTML: () => [
    { tag: 'aside', getAttrs: (element) => (boxIn(element) === undefined ? false : null) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['aside', HTMLAttributes, 0],
  addNodeView:
    () =>
    ({ node }) => {
      const box = boxOf(String(node.attrs.box))
      const dom = document.createElement('aside')
      dom.className = box
      // The editor's stylesheet shows it: readers get it as words of the box.
      dom.dataset.title = BOX_TITLES[box] ?? ''
      return { dom, contentDOM: dom }
    },
})

function boxIn(element: HTMLElement): string | undefined {
  return heldAttributes('aside', (name) => element.getAttribute(name)).class
}

import { Node } from '@tiptap/core'
import { originalAmounts } from '~/content/official-amounts'
import { OFFICIAL_FIGURE } from '~/domain/official-figures'
import { heldAttributes } from '../rules'

/** One piece among the words, which the server rewrites when the amount changes (docs/product.md, "Rich text"). */
export const OfficialFigure = Node.create({
  name: 'officialFigure',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    value: { default: '', parseHTML: (element) => element.getAttribute('value') },
    amount: { default: '', parseHTML: (element) => element.textContent, rendered: false },
  }),
  parseHTML: () => [
    {
      tag: `data.${OFFICIAL_FIGURE}`,
      getAttrs: (element) =>
        heldAttributes('data', (name) => element.getAttribute(name)).value ? null : false,
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'data',
    { class: OFFICIAL_FIGURE, ...HTMLAttributes },
    String(node.attrs.amount),
  ],
  renderText: ({ node }) => String(node.attrs.amount),
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('data')
      dom.className = OFFICIAL_FIGURE
      dom.value = String(node.attrs.value)
      dom.textContent = String(node.attrs.amount)
      dom.title = titleOf(dom.value)
      return { dom }
    },
})

function titleOf(id: string): string {
  const name = Object.entries(originalAmounts).find(([known]) => known === id)?.[1].name
  return name ? `${name}. Follows Settings.` : 'No longer an official figure. Choose another.'
}

import { Node } from '@tiptap/core'
import { CALLOUT } from '../rules'

/** A box that stands out from the text (docs/product.md, "Rich text"). */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: `aside.${CALLOUT}` }],
  renderHTML: () => ['aside', { class: CALLOUT }, 0],
})

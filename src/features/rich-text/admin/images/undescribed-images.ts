import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** Marks images that are not described yet, visibly and for screen readers. */
export const UndescribedImages = Extension.create({
  name: 'undescribedImages',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc }) =>
          DecorationSet.create(
            doc,
            findUndescribed(doc).map((from) => Decoration.node(from, from + 1, attributes)),
          ),
      },
    }),
  ],
})

const attributes = { class: 'undescribed', 'aria-label': 'A picture without a description' }

/** Positions within each block: in a long text a key changes one of hundreds. */
const foundInBlocks = new WeakMap<Node, readonly number[]>()

/** An image said to be decorative counts as described. */
export function findUndescribed(doc: Node): number[] {
  const positions: number[] = []
  doc.forEach((block, at) => {
    const found = foundInBlocks.get(block) ?? findInBlock(block)
    foundInBlocks.set(block, found)
    for (const position of found) positions.push(at + position)
  })
  return positions
}

function findInBlock(block: Node): number[] {
  if (isUndescribed(block)) return [0]
  const positions: number[] = []
  block.descendants((node, position) => {
    if (isUndescribed(node)) positions.push(position + 1)
  })
  return positions
}

function isUndescribed({ type, attrs }: Node): boolean {
  return type.name === 'image' && attrs.alt === null
}

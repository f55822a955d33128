import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** Marks the images that nobody has described yet, for people who see them and for people who do not. */
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

/** The positions of images that have no description and are not said to be decorative either. */
export function findUndescribed(doc: Node): number[] {
  const positions: number[] = []
  doc.descendants((node, position) => {
    if (node.type.name === 'image' && node.attrs.alt === null) positions.push(position)
  })
  return positions
}

import type { Editor } from '@tiptap/core'
import { DOMSerializer, type Node } from '@tiptap/pm/model'
import { withoutLastLines } from '../rules'

/** Blocks already written: in a long text a key changes one of hundreds. */
const writtenBlocks = new WeakMap<Node, string>()

/** @returns an empty text when there is neither a word nor a picture */
export function writtenHtml({ isEmpty, state, schema }: Editor): string {
  if (isEmpty) return ''
  const serializer = DOMSerializer.fromSchema(schema)
  const blocks = state.doc.children.map((block) => {
    const written = writtenBlocks.get(block) ?? writeBlock(serializer, block)
    writtenBlocks.set(block, written)
    return written
  })
  return withoutLastLines(blocks.join(''))
}

function writeBlock(serializer: DOMSerializer, block: Node): string {
  const place = document.createElement('div')
  place.append(serializer.serializeNode(block))
  return place.innerHTML
}

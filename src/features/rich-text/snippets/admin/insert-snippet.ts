import { type Editor, Extension, type Storage } from '@tiptap/core'
import { DOMSerializer } from '@tiptap/pm/model'
import { Bookmark } from 'lucide-react'
import { wholeBlocks } from '../../admin/blocks/movable-blocks'
import { say } from '../../admin/blocks/move-news'
import type { EditorCommand } from '../../admin/editor-commands'
import { makeRoom } from '../../admin/tables/table-commands'
import type { Snippet } from '../schema'

type Offered = Pick<Snippet, 'id' | 'name' | 'content'>

declare module '@tiptap/core' {
  interface Storage {
    snippets: {
      offered: readonly Offered[]
      maySave: boolean
    }
  }
}

/** Snippets offered in the slash menu (docs/product.md, "Snippets"). */
export const Snippets = Extension.create<object, Storage['snippets']>({
  name: 'snippets',
  addStorage: () => ({ offered: [], maySave: false }),
})

export function insertSnippet(editor: Editor, { name, content }: Offered): void {
  makeRoom(editor)
  editor.chain().focus().insertContent(content).run()
  say(editor, `“${name}” inserted`)
}

/** Lines of the slash menu, named after the snippets. */
export function snippetCommands({ storage }: Editor): EditorCommand[] {
  return storage.snippets.offered.map((snippet) => ({
    id: `snippet-${snippet.id}`,
    label: snippet.name,
    words: 'snippet',
    icon: Bookmark,
    run: (editor) => insertSnippet(editor, snippet),
  }))
}

/** Whole blocks, in their stored form. */
export function selectedHtml({ state, schema }: Editor): string {
  const { parent, from, to } = wholeBlocks(state.selection)
  const shell = document.createElement('div')
  const serializer = DOMSerializer.fromSchema(schema)
  for (const block of parent.children.slice(from, to)) shell.append(serializer.serializeNode(block))
  return shell.innerHTML
}

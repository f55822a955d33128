import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/core'
import { useEffect } from 'react'
import { contentList } from '~/features/staff/admin/lists/staff-list'
import { useMay } from '~/features/staff/admin/staff-user'
import { snippetSchemas } from '../schema'

/** What staff read and write of the snippets (docs/product.md, "Snippets"). */
export const snippetList = contentList({ kind: 'snippets', schemas: snippetSchemas })

/** Offers the firm’s snippets in the slash menu. */
export function useOfferedSnippets(editor: Editor): void {
  const mayInsert = useMay('drafts')
  const maySave = useMay('content')
  const { data } = useQuery({ ...snippetList.query, enabled: mayInsert })
  useEffect(() => {
    const offered = data?.filter(({ isPublished }) => isPublished) ?? []
    editor.storage.snippets = { offered, maySave }
  }, [editor, data, maySave])
}

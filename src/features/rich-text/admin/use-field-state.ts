import type { Editor } from '@tiptap/core'
import { useEffect } from 'react'

/** React does not render the editor’s element, so its error state is set here. */
export function useFieldState(editor: Editor, hintId: string | null, errorId: string | null): void {
  useEffect(() => {
    const { dom } = editor.view
    if (errorId) dom.setAttribute('aria-invalid', 'true')
    else dom.removeAttribute('aria-invalid')
    const describedBy = [hintId, errorId].filter((id) => id !== null).join(' ')
    if (describedBy) dom.setAttribute('aria-describedby', describedBy)
    else dom.removeAttribute('aria-describedby')
  }, [editor, hintId, errorId])
}

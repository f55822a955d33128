import { type Editor, isMacOS } from '@tiptap/core'
import { type KeyboardEvent, useEffect, useState } from 'react'

/** The find bar, and the keys that lead to the tools from the text and its bars. */
export function useEditorTools(editor: Editor) {
  /** Searches since the bar was opened; 0 while it is closed. */
  const [finds, setFinds] = useState(0)
  useEffect(() => {
    const open = () => setFinds((count) => count + 1)
    editor.on('openFind', open)
    return () => {
      editor.off('openFind', open)
    }
  }, [editor])

  return {
    finds,
    closeFind() {
      setFinds(0)
      editor.commands.focus()
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const { currentTarget: frame, target } = event
      // Dialogs are in the same React tree, but elsewhere in the page.
      if (!(target instanceof Element) || !frame.contains(target)) return
      if (event.key === 'Escape' && target.closest('[role="toolbar"]')) editor.commands.focus()
      else if (event.altKey && event.key === 'F10') focusTools(frame)
      else if (!isModified(event)) return
      else if (event.key.toLowerCase() === 'f' && !event.shiftKey) editor.emit('openFind')
      else if (event.key === '/') editor.emit('openDialog', 'keys')
      else return
      event.preventDefault()
    },
  }
}

function isModified({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (isMacOS() ? metaKey : ctrlKey) && !altKey
}

/** Focuses the bubble if there is one, or else the toolbar. */
function focusTools(frame: HTMLElement): void {
  const items = frame.querySelectorAll<HTMLElement>(
    '[role="toolbar"] :is(a, button):not([tabindex="-1"])',
  )
  const bubble = [...items].find((item) => item.closest('[data-text-bubble]'))
  const tools = bubble ?? items[0]
  tools?.focus()
}

import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { EDITOR_COMMANDS } from '../editor-commands'
import { ToolbarToggle } from './toolbar-toggle'

interface BlockButtonsProps {
  editor: Editor
  /** Of the commands that have a button, in their order. */
  ids: readonly string[]
}

/** The toolbar's buttons for commands of the list that a menu has, too. */
export function BlockButtons({ editor, ids }: BlockButtonsProps) {
  const commands = EDITOR_COMMANDS.filter(({ id }) => ids.includes(id))
  const states = useEditorState({
    editor,
    selector: ({ editor }) =>
      commands.map(({ isOn, canRun }) => ({
        isOn: isOn?.(editor),
        isDisabled: canRun?.(editor) === false,
      })),
  })
  return commands.map(({ id, label, icon, run }, index) => (
    <ToolbarToggle
      key={id}
      icon={icon}
      name={label}
      {...states[index]}
      onPress={() => run(editor)}
    />
  ))
}

import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { EDITOR_COMMANDS } from '../editor-commands'
import { ToolbarToggle } from './toolbar-toggle'

interface BlockButtonsProps {
  editor: Editor
  /** Ids of commands, in their order. */
  ids: readonly string[]
}

/** Buttons for commands that are in the slash menu, too. */
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

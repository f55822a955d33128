import { type Editor, posToDOMRect } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useEffect } from 'react'
import { usePlace } from '../use-place'
import { optionId, readSlash, runSlash, SLASH_MENU_ID } from './slash-commands'

/** Shown next to the typed slash. */
export function SlashMenu({ editor }: { editor: Editor }) {
  const slash = useEditorState({ editor, selector: ({ editor }) => readSlash(editor) })
  return (
    <>
      <p role="status" className="sr-only">
        {slash ? `${slash.commands.length} to choose from with the arrow keys` : ''}
      </p>
      {slash ? <Choices editor={editor} slash={slash} /> : null}
    </>
  )
}

interface ChoicesProps {
  editor: Editor
  slash: NonNullable<ReturnType<typeof readSlash>>
}

function Choices({ editor, slash: { from, chosen, commands } }: ChoicesProps) {
  const ref = usePlace(editor, {
    rectOf: () => posToDOMRect(editor.view, from, from),
    kind: 'menu',
    place: `${from} ${commands.length}`,
  })
  const chosenId = commands[chosen] && optionId(commands[chosen])
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])
  return (
    <div
      ref={ref}
      id={SLASH_MENU_ID}
      role="listbox"
      aria-label="Blocks"
      className="absolute top-0 left-0 z-30 hidden max-h-[min(19rem,var(--room,19rem))] w-64 overflow-y-auto rounded-button border border-line bg-paper py-1.5 text-ink shadow-soft group-focus-within:block"
    >
      {commands.map((command, index) => {
        const { id, label, icon: Icon } = command
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the text, which says which option is active
          <div
            key={id}
            id={optionId(command)}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            // The keyboard stays in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => runSlash(editor, command)}
            className="flex min-h-11 cursor-pointer items-center gap-3 px-3.5 hover:bg-panel aria-selected:bg-panel aria-selected:font-semibold sm:min-h-10 forced-colors:aria-selected:bg-[Highlight] forced-colors:aria-selected:text-[HighlightText]"
          >
            <Icon aria-hidden="true" className="size-5 flex-none text-green" />
            {label}
          </div>
        )
      })}
    </div>
  )
}

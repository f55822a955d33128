import { type Editor, Extension } from '@tiptap/core'
import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { snippetCommands } from '../../snippets/admin/insert-snippet'
import { EDITOR_COMMANDS, type EditorCommand } from '../editor-commands'

/** Ids of the listbox and its options. */
export const SLASH_MENU_ID = 'slash-menu'
export const optionId = (command: EditorCommand) => `${SLASH_MENU_ID}-${command.id}`

/** A typed slash and the words after it. */
interface Slash {
  /** The slash’s position. */
  from: number
  query: string
  /** The chosen command among those that fit, counted from 0. */
  chosen: number
}

/**
 * A slash typed on an empty line or after a space offers blocks (docs/product.md, "Rich text"). Focus stays in the
 * text; the slash stays as typed after Escape, or when nothing fits.
 */
export const SlashCommands = Extension.create({
  name: 'slashCommands',
  // Comes before the other meanings of Enter and the arrows.
  priority: 1100,
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin<Slash | null>({
        key,
        state: {
          init: () => null,
          apply: (transaction, before, _, state) => {
            const change: Partial<Slash> | null | undefined = transaction.getMeta(key)
            if (change === null) return null
            const from = change?.from ?? (before && transaction.mapping.map(before.from, -1))
            const query = from === null ? null : queryAfter(state, from)
            if (from === null || query === null) return null
            const isSame = query === before?.query
            return { from, query, chosen: change?.chosen ?? (isSame ? before.chosen : 0) }
          },
        },
        props: {
          handleTextInput: (view, from, to, text) => {
            const { $from, empty } = view.state.selection
            if (text !== '/' || from !== to || !empty || !canBegin($from)) return false
            view.dispatch(view.state.tr.insertText('/').setMeta(key, { from }))
            return true
          },
          handleKeyDown: (view, { key: pressed, isComposing }) => {
            const { commands = [], chosen = 0 } = readSlash(editor) ?? {}
            const choose = (next: number) => {
              const within = (next + commands.length) % commands.length
              view.dispatch(view.state.tr.setMeta(key, { chosen: within }))
              return true
            }
            if (commands.length === 0 || isComposing) return false
            if (pressed === 'ArrowDown') return choose(chosen + 1)
            if (pressed === 'ArrowUp') return choose(chosen - 1)
            if (pressed === 'Enter') return runSlash(editor, commands[chosen])
            if (pressed !== 'Escape') return false
            view.dispatch(view.state.tr.setMeta(key, null))
            return true
          },
          attributes: (): Record<string, string> => {
            const slash = readSlash(editor)
            const command = slash?.commands[slash.chosen]
            if (!command) return {}
            return {
              'aria-autocomplete': 'list',
              'aria-controls': SLASH_MENU_ID,
              'aria-activedescendant': optionId(command),
            }
          },
        },
      }),
    ]
  },
})

/** @returns null when nothing is offered */
export function readSlash(
  editor: Editor,
): { from: number; chosen: number; commands: EditorCommand[] } | null {
  const slash = key.getState(editor.state)
  if (!slash) return null
  const known = [...EDITOR_COMMANDS, ...(slash.query ? snippetCommands(editor) : [])]
  const commands = fittingCommands(slash.query, known).filter(
    ({ canRun }) => canRun?.(editor) !== false,
  )
  return commands.length > 0 ? { from: slash.from, chosen: slash.chosen, commands } : null
}

/** Each typed word must begin a word of the command’s name or search words. */
export function fittingCommands(
  query: string,
  commands: readonly EditorCommand[] = EDITOR_COMMANDS,
): EditorCommand[] {
  const typed = query.toLowerCase().split(' ').filter(Boolean)
  return commands.filter(({ label, words }) => {
    const known = `${label} ${words}`.toLowerCase().split(' ')
    return typed.every((part) => known.some((word) => word.startsWith(part)))
  })
}

/** Replaces the slash and the words after it with the block. */
export function runSlash(editor: Editor, command: EditorCommand | undefined): boolean {
  const slash = readSlash(editor)
  if (!slash || !command) return false
  const to = editor.state.selection.from
  editor.chain().focus().deleteRange({ from: slash.from, to }).run()
  command.run(editor)
  return true
}

const key = new PluginKey<Slash | null>('slashCommands')

/** In characters. */
const LONGEST_QUERY = 30

function canBegin($from: ResolvedPos): boolean {
  const before = wordsOf($from.parent, 0, $from.parentOffset)
  return before === '' ? $from.parent.content.size === 0 : /\s$/.test(before)
}

/** @returns the words after the slash; null once they cannot name a command */
function queryAfter({ selection: { $from, empty } }: EditorState, from: number): string | null {
  if (!empty || from < $from.start() || from >= $from.pos) return null
  const written = wordsOf($from.parent, from - $from.start(), $from.parentOffset)
  const isName = /^\/(?!\s)[^\n\uFFFC]*$/.test(written) && written.length <= LONGEST_QUERY
  return isName ? written.slice(1) : null
}

function wordsOf(parent: Node, from: number, to: number): string {
  return parent.textBetween(from, to, undefined, ({ type }) =>
    type.name === 'hardBreak' ? '\n' : '\uFFFC',
  )
}

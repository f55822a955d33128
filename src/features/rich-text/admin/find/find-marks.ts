import { type Editor, Extension, type Range } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import {
  type EditorState,
  Plugin,
  PluginKey,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { findMatches, type Search } from './find-text'

interface Finding {
  matches: readonly Range[]
  marks: DecorationSet
}

/** Matches marked on either side of the cursor; the rest are marked on arrival. */
const MARKED = 100

/** Marks matches; the marks are not stored with the text. */
export const FindMarks = Extension.create({
  name: 'findMarks',
  addProseMirrorPlugins: () => [
    new Plugin<Finding | null>({
      key,
      state: {
        init: () => null,
        apply: (transaction, before, _, { doc, selection }) => {
          const change: Search | null | undefined = transaction.getMeta(key)
          if (change === null) return null
          if (change) {
            const matches = findMatches(doc, change)
            return { matches, marks: markAround(doc, matches, selection.from) }
          }
          if (!before || !transaction.docChanged) return before
          // What is typed meanwhile moves them; the bar looks again when the typing stops.
          const { mapping } = transaction
          const moved = ({ from, to }: Range) => ({ from: mapping.map(from), to: mapping.map(to) })
          return { matches: before.matches.map(moved), marks: before.marks.map(mapping, doc) }
        },
      },
      props: {
        decorations: (state) => {
          const finding = key.getState(state)
          if (!finding) return null
          const current = finding.matches[currentMatch(state)]
          if (!current) return finding.marks
          return finding.marks.add(state.doc, [mark(current, 'find-current')])
        },
      },
    }),
  ],
})

/** `current` is the selected match, counted from 1; 0 for none. */
export function readFinding({ state }: Editor): { count: number; current: number } {
  return { count: key.getState(state)?.matches.length ?? 0, current: currentMatch(state) + 1 }
}

/** Searches the whole text and selects the first match from a position on. */
export function findFrom(editor: Editor, search: Search, position: number): void {
  const matches = look(editor, search)
  const next = matches.find(({ from }) => from >= position) ?? matches[0]
  if (next) select(editor, next)
}

/** Leaves the cursor where it is. */
export function findAgain(editor: Editor, search: Search): void {
  look(editor, search)
}

/** Wraps around at either end. */
export function moveToMatch(editor: Editor, search: Search, step: 1 | -1): void {
  const matches = look(editor, search)
  const { from, to } = editor.state.selection
  const next =
    step === 1
      ? (matches.find((match) => match.from >= to) ?? matches[0])
      : (matches.findLast((match) => match.to <= from) ?? matches.at(-1))
  if (next) select(editor, next)
}

/** Without a selected match it only moves to the next. */
export function replaceMatch(editor: Editor, search: Search, replacement: string): void {
  const match = look(editor, search)[currentMatch(editor.state)]
  if (match) {
    const { tr } = editor.state
    editor.view.dispatch(closeHistory(replaced(tr, match, replacement)))
  }
  moveToMatch(editor, search, 1)
}

/**
 * A single undo step.
 *
 * @returns the number of replacements
 */
export function replaceAll(editor: Editor, search: Search, replacement: string): number {
  const matches = look(editor, search)
  if (matches.length === 0) return 0
  const all = matches
    .toReversed()
    .reduce((transaction, match) => replaced(transaction, match, replacement), editor.state.tr)
  editor.view.dispatch(closeHistory(all))
  look(editor, search)
  return matches.length
}

export function stopFinding({ state, view }: Editor): void {
  view.dispatch(state.tr.setMeta(key, null))
}

const key = new PluginKey<Finding | null>('findMarks')

function look(editor: Editor, search: Search): readonly Range[] {
  editor.view.dispatch(editor.state.tr.setMeta(key, search))
  return key.getState(editor.state)?.matches ?? []
}

function currentMatch(state: EditorState): number {
  const { from, to } = state.selection
  const matches = key.getState(state)?.matches ?? []
  return matches.findIndex((match) => match.from === from && match.to === to)
}

function markAround(doc: Node, matches: readonly Range[], position: number): DecorationSet {
  const after = matches.findIndex(({ from }) => from >= position)
  const first = Math.max(0, (after === -1 ? matches.length : after) - MARKED)
  const near = matches.slice(first, first + 2 * MARKED)
  return DecorationSet.create(
    doc,
    near.map((match) => mark(match, 'find-match')),
  )
}

function mark({ from, to }: Range, look: string): Decoration {
  return Decoration.inline(from, to, { class: look })
}

function select(editor: Editor, { from, to }: Range): void {
  const { state, view } = editor
  view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, from, to)))
  // The keyboard is in the bar, from where the editor itself does not scroll.
  view.dom.querySelector('.find-current')?.scrollIntoView({ block: 'center' })
}

/** The replacement keeps the formatting. */
function replaced(transaction: Transaction, { from, to }: Range, replacement: string): Transaction {
  if (replacement === '') return transaction.delete(from, to)
  const marks = transaction.doc.nodeAt(from)?.marks
  return transaction.replaceWith(from, to, transaction.doc.type.schema.text(replacement, marks))
}

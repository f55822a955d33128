import { type Editor, Extension, type Range } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { findAnchor, type TextAnchor } from './text-anchors'

export interface Commented {
  id: string
  /** The latest wording first, then the original. */
  anchors: readonly TextAnchor[]
}

/** The id of the words of a new comment. */
export const NEW_COMMENT = 'new'

interface CommentedWords {
  ranges: ReadonlyMap<string, Range>
  current: string | null
  /** Shown next to the text, so the words can link to the comment. */
  isBeside: boolean
  marks: DecorationSet
}

type Change =
  | { show: readonly Commented[] }
  | { begin: Range | null }
  | { current: string | null }
  | { isBeside: boolean }

const NOTHING: CommentedWords = {
  ranges: new Map(),
  current: null,
  isBeside: false,
  marks: DecorationSet.empty,
}

/**
 * Marks the words that comments are about and follows them as the text changes (docs/product.md, "Comments"). The
 * marks are not stored with the text.
 */
export const CommentMarks = Extension.create({
  name: 'commentMarks',
  addKeyboardShortcuts: () => ({
    'Mod-Alt-m': ({ editor }) => {
      editor.emit('comment')
      return true
    },
  }),
  addProseMirrorPlugins: () => [
    new Plugin<CommentedWords>({
      key,
      state: {
        init: () => NOTHING,
        apply: (transaction, known, _, { doc }) => {
          const change: Change | undefined = transaction.getMeta(key)
          if (change) return changed(doc, known, change)
          if (!transaction.docChanged || known.ranges.size === 0) return known
          const { mapping } = transaction
          const ranges = new Map<string, Range>()
          for (const [id, { from, to }] of known.ranges) {
            // Words typed at either end are not commented on.
            const moved = { from: mapping.map(from, 1), to: mapping.map(to, -1) }
            if (moved.from < moved.to) ranges.set(id, moved)
          }
          return { ...known, ranges, marks: known.marks.map(mapping, doc) }
        },
      },
      props: { decorations: (state) => key.getState(state)?.marks },
    }),
  ],
})

/** Words already followed keep their place. */
export function showComments({ state, view }: Editor, show: readonly Commented[]): void {
  view.dispatch(state.tr.setMeta(key, { show } satisfies Change))
}

/** @param begin null when the comment is finished */
export function markNew({ state, view }: Editor, begin: Range | null): void {
  view.dispatch(state.tr.setMeta(key, { begin } satisfies Change))
}

/** Highlights one comment’s words. */
export function markCurrent({ state, view }: Editor, current: string | null): void {
  if (key.getState(state)?.current === current) return
  view.dispatch(state.tr.setMeta(key, { current } satisfies Change))
}

export function showBeside({ state, view }: Editor, isBeside: boolean): void {
  view.dispatch(state.tr.setMeta(key, { isBeside } satisfies Change))
}

/** By comment id; words that have gone are left out. */
export function commentedRanges(state: EditorState): ReadonlyMap<string, Range> {
  return key.getState(state)?.ranges ?? NOTHING.ranges
}

/** The one on the fewest words if there are several. */
export function commentAtCursor(state: EditorState): string | null {
  const { head } = state.selection
  const around = Array.from(commentedRanges(state)).filter(
    ([id, { from, to }]) => id !== NEW_COMMENT && from <= head && head <= to,
  )
  around.sort(([, one], [, other]) => one.to - one.from - (other.to - other.from))
  return around[0]?.[0] ?? null
}

const key = new PluginKey<CommentedWords>('commentMarks')

function changed(doc: Node, before: CommentedWords, change: Change): CommentedWords {
  const ranges = new Map(before.ranges)
  if ('show' in change) {
    const begun = before.ranges.get(NEW_COMMENT)
    ranges.clear()
    if (begun) ranges.set(NEW_COMMENT, begun)
    for (const { id, anchors } of change.show) {
      const range = before.ranges.get(id) ?? findFirst(doc, anchors)
      if (range) ranges.set(id, range)
    }
  }
  if ('begin' in change) {
    if (change.begin) ranges.set(NEW_COMMENT, change.begin)
    else ranges.delete(NEW_COMMENT)
  }
  const current = 'current' in change ? change.current : before.current
  const isBeside = 'isBeside' in change ? change.isBeside : before.isBeside
  const marks = Array.from(ranges, ([id, { from, to }]) => {
    const isCurrent = id === current || id === NEW_COMMENT
    return Decoration.inline(from, to, {
      nodeName: 'mark',
      class: isCurrent ? 'commented current-comment' : 'commented',
      ...(isBeside && { 'aria-details': `comment-${id}` }),
    })
  })
  return { ranges, current, isBeside, marks: DecorationSet.create(doc, marks) }
}

function findFirst(doc: Node, anchors: readonly TextAnchor[]): Range | null {
  for (const anchor of anchors) {
    const range = findAnchor(doc, anchor)
    if (range) return range
  }
  return null
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Editor, Range } from '@tiptap/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  commentAtCursor,
  commentedRanges,
  markCurrent,
  markNew,
  NEW_COMMENT,
  showComments,
} from '~/features/rich-text/admin/comments/comment-marks'
import { anchorOf, findAnchor } from '~/features/rich-text/admin/comments/text-anchors'
import { useToast } from '~/features/staff/admin/toasts'
import { useUnsavedText } from '~/features/staff/admin/unsaved-text/use-unsaved-text'
import { useIsPresent } from '~/features/staff/admin/use-is-present'
import { COMMENT_LIMITS } from '../rules'
import { type Anchor, anchorSchema, type Thread } from '../schema'
import { api, commentsQuery, POLL_MS } from './staff-queries'
import { useUnsentReplies } from './unsent-replies'

/** How long a typist pauses before it is looked where the words of comments are, in milliseconds: no key waits for it. */
const PAUSE_MS = 700

/** A thread, and where its words are in the open text; null when they are gone. */
export interface PlacedThread extends Thread {
  range: Range | null
}

export type Comments = ReturnType<typeof useComments>

/**
 * The comments on an open text: marked in it, in the order of their words, and followed while it changes
 * (docs/product.md, "Comments").
 *
 * @param post the id of the article; null while it was never saved
 * @param isTyped whether the person changes the text, and not only reads it
 * @param onOpen opens the place where they are read
 */
export function useComments(
  editor: Editor | null,
  { post, isTyped, onOpen }: { post: string | null; isTyped: boolean; onOpen: () => void },
) {
  const client = useQueryClient()
  const { show } = useToast()
  const isPresent = useIsPresent()
  const { data, isPending, refetch } = useQuery({
    ...commentsQuery(post ?? ''),
    enabled: post !== null,
    refetchInterval: isPresent && POLL_MS,
  })
  const threads = data ?? NONE
  const unsent = useUnsentReplies(post, data)
  const kept = useUnsavedText(`words to comment on in ${post}`, anchorSchema)
  const keepBegun = useRef(kept.keep)
  keepBegun.current = kept.keep
  const latestBegun = useRef(kept.latest)
  latestBegun.current = kept.latest
  const begun = kept.typed
  /** Whether it was begun by a press, and not before the page was loaded. */
  const [isAsked, setIsAsked] = useState(false)
  const typingAt = useRef<string | null>(null)
  const [current, setCurrent] = useState<string | null>(null)
  /** Counts how often words may have moved. */
  const [moves, setMoves] = useState(0)
  const opener = useRef(onOpen)
  opener.current = onOpen

  const choose = useCallback(
    (id: string | null) => {
      setCurrent(id)
      if (editor && !editor.isDestroyed) markCurrent(editor, id)
    },
    [editor],
  )
  useEffect(() => {
    if (!editor || !post) return
    const open = threads.filter(({ resolvedAt }) => resolvedAt === null)
    showComments(editor, open)
    setMoves((count) => count + 1)
    let timer: ReturnType<typeof setTimeout>
    const settle = () => {
      // What was taken out may be back, by undo for example.
      showComments(editor, open)
      setMoves((count) => count + 1)
      const moved = isTyped ? movedAnchors(editor, open) : []
      if (moved.length === 0) return
      const sent = { param: { post }, json: { anchors: moved } }
      // A failure costs nothing: the words are looked for again, and sent after the next pause.
      void api('PUT', '/api/text-comments/:post/anchors', sent)
        .then((read) => client.setQueryData(commentsQuery(post).queryKey, read))
        .catch(() => {})
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(settle, PAUSE_MS)
    }
    const follow = () => choose(commentAtCursor(editor.state))
    const size = new ResizeObserver(wait)
    size.observe(editor.view.dom)
    editor.on('update', wait)
    editor.on('selectionUpdate', follow)
    return () => {
      clearTimeout(timer)
      size.disconnect()
      editor.off('update', wait)
      editor.off('selectionUpdate', follow)
    }
  }, [editor, post, threads, isTyped, client, choose])

  useEffect(() => {
    if (!editor) return
    const begin = () => {
      if (!post) return show({ title: 'Save this article first, then comment on it.' })
      const { from, to, empty } = editor.state.selection
      const here = commentAtCursor(editor.state)
      if (empty && here) {
        opener.current()
        return focusComment(here)
      }
      const anchor = anchorOf(editor.state.doc, { from, to })
      if (empty || anchor.words.trim() === '') {
        return show({ title: 'Select the words that you want to comment on first.' })
      }
      if (anchor.words.length > COMMENT_LIMITS.words) {
        const title = `That is more than ${COMMENT_LIMITS.words} characters. Select fewer words.`
        return show({ title })
      }
      markNew(editor, { from, to })
      keepBegun.current(anchor)
      setIsAsked(true)
      opener.current()
    }
    editor.on('comment', begin)
    return () => {
      editor.off('comment', begin)
    }
  }, [editor, post, show])

  // After a reload, or in another text, it goes on.
  useEffect(() => {
    if (!editor || !begun || commentedRanges(editor.state).has(NEW_COMMENT)) return
    markNew(editor, findAnchor(editor.state.doc, begun))
    opener.current()
  }, [editor, begun])

  // A key changes nothing of it until the typing pauses.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moves say when the words stand elsewhere
  return useMemo(() => {
    const ranges = editor && !editor.isDestroyed ? commentedRanges(editor.state) : NOWHERE
    const placed = threads.map((thread): PlacedThread => {
      return { ...thread, range: ranges.get(thread.id) ?? null }
    })
    const open = placed.filter(({ resolvedAt }) => resolvedAt === null)
    return {
      post,
      editor,
      isTyped,
      current,
      /** The words that are being commented on, and where they stand. */
      begun,
      isAsked,
      typingAt,
      begunAt: ranges.get(NEW_COMMENT)?.from ?? Number.POSITIVE_INFINITY,
      /** Whose words are in the text, in its order. */
      standing: open
        .filter(({ range }) => range !== null)
        .sort((one, other) => (one.range?.from ?? 0) - (other.range?.from ?? 0)),
      /** Whose words are gone. */
      lost: open.filter(({ range }) => range === null),
      resolved: placed.filter(({ resolvedAt }) => resolvedAt !== null),
      /** Null once they could be read. */
      unread: data || !post ? null : { isPending, refetch },
      unsent,
      choose,
      /** Ends a comment that was begun, unless another has been since; the keyboard is in the text again. */
      end(ended: Anchor) {
        if (JSON.stringify(latestBegun.current()) !== JSON.stringify(ended)) return
        if (editor && !editor.isDestroyed) {
          markNew(editor, null)
          editor.commands.focus()
        }
        keepBegun.current(null)
      },
      /** Selects the words of a comment. */
      goTo(id: string) {
        const range = editor && commentedRanges(editor.state).get(id)
        if (!range) return
        editor.chain().setTextSelection(range).focus(null, { scrollIntoView: false }).run()
        choose(id)
        const { node } = editor.view.domAtPos(range.from)
        const element = node instanceof Element ? node : node.parentElement
        element?.scrollIntoView({ block: 'center' })
      },
      keep(read: Thread[]) {
        if (post) client.setQueryData(commentsQuery(post).queryKey, read)
      },
    }
  }, [
    editor,
    post,
    isTyped,
    data,
    isPending,
    unsent.texts,
    begun,
    isAsked,
    current,
    moves,
    choose,
    client,
  ])
}

/** Those that read otherwise by now than the server knows. */
function movedAnchors({ state }: Editor, threads: readonly Thread[]) {
  const ranges = commentedRanges(state)
  return threads.flatMap(({ id, anchors: [known] }) => {
    const range = ranges.get(id)
    const anchor = range && anchorOf(state.doc, range)
    const isKnown =
      !anchor ||
      anchor.words === '' ||
      anchor.words.length > COMMENT_LIMITS.words ||
      JSON.stringify(anchor) === JSON.stringify(known)
    return isKnown ? [] : [{ id, ...anchor }]
  })
}

/** The keyboard goes to a comment, as soon as it is shown. */
function focusComment(id: string): void {
  requestAnimationFrame(() => document.getElementById(`comment-${id}`)?.focus())
}

const NONE: never[] = []
const NOWHERE: ReadonlyMap<string, Range> = new Map()

import type { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useState } from 'react'
import { SAVE_BAR } from '~/features/staff/admin/save-bar'

/** A row that may appear with the cursor’s next place: a link’s bubble. In pixels, like everything here. */
const ROW = 64

const GAP = 8

/** In milliseconds after a key: between the letters of a word the bars’ size does not change. */
const FORGET_MS = 500

/** Bars count for at most this part of the window, to leave room for the text. */
const MOST = 0.6

/**
 * Keeps the cursor clear of the bars around the text: the browser’s own scrolling by scroll padding while someone
 * types, the editor’s by the returned margins.
 *
 * @param bars at the top below the save bar, on a phone above its keys
 */
export function useWritingRoom(bars: RefObject<HTMLElement | null>) {
  const [margins] = useState(() => ({
    left: 0,
    right: 0,
    get top() {
      return roomOf(bars.current).top
    },
    get bottom() {
      return roomOf(bars.current).bottom
    },
  }))
  useEffect(() => {
    const { style } = document.documentElement
    let forgets: ReturnType<typeof setTimeout>
    const forget = () => {
      style.removeProperty('scroll-padding-top')
      style.removeProperty('scroll-padding-bottom')
    }
    const forgetSoon = () => {
      clearTimeout(forgets)
      forgets = setTimeout(forget, FORGET_MS)
    }
    // Only while keys are pressed, as these move the cursor: other scrolling is left alone.
    const say = () => {
      clearTimeout(forgets)
      const { top, bottom } = roomOf(bars.current)
      style.setProperty('scroll-padding-top', `${top}px`)
      style.setProperty('scroll-padding-bottom', `${bottom}px`)
    }
    document.addEventListener('keydown', say, true)
    document.addEventListener('keyup', forgetSoon, true)
    return () => {
      document.removeEventListener('keydown', say, true)
      document.removeEventListener('keyup', forgetSoon, true)
      clearTimeout(forgets)
      forget()
    }
  }, [bars])
  return margins
}

/** A bar that grows without a key press, for example with a line of news, would cover the cursor. */
export function useCaretInSight(editor: Editor, bars: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let before = roomOf(bars.current)
    const sizes = new ResizeObserver(() => {
      const room = roomOf(bars.current)
      const { top, bottom } = editor.isDestroyed || !editor.isFocused ? NOWHERE : caretOf(editor)
      const foot = window.innerHeight
      // Someone who has scrolled away from the cursor stays where they read.
      if (top >= before.top && top < room.top) window.scrollBy(0, top - room.top)
      else if (bottom <= foot - before.bottom && bottom > foot - room.bottom)
        window.scrollBy(0, bottom - foot + room.bottom)
      before = room
    })
    for (const bar of [bars.current, document.querySelector(SAVE_BAR)]) {
      if (bar) sizes.observe(bar)
    }
    return () => sizes.disconnect()
  }, [editor, bars])
}

const NOWHERE = { top: -1, bottom: Number.POSITIVE_INFINITY }

function caretOf({ view, state }: Editor): { top: number; bottom: number } {
  return view.coordsAtPos(state.selection.head)
}

function isBelow(): boolean {
  return window.matchMedia('(width < 40rem)').matches
}

/** Measured when called, in pixels from each edge. */
function roomOf(bars: HTMLElement | null): { top: number; bottom: number } {
  if (!bars) return { top: 0, bottom: 0 }
  const { top, bottom } = getComputedStyle(bars)
  const most = window.innerHeight * MOST
  const save = document.querySelector<HTMLElement>(SAVE_BAR)?.offsetHeight ?? 0
  const height = bars.offsetHeight
  return isBelow()
    ? {
        top: Math.min(most, save + GAP),
        bottom: Math.min(most, Number.parseFloat(bottom) + height + ROW),
      }
    : { top: Math.min(most, Math.max(save, Number.parseFloat(top) + height) + GAP), bottom: 16 }
}

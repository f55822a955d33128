import type { Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { type RefObject, useEffect, useState } from 'react'
import { cellPositions, presentTable } from '../tables/present-table'
import { nameOf } from './movable-blocks'

/** A place within the frame of the text, in pixels. */
export interface Spot {
  left: number
  top: number
}

/** The block under the mouse, or else at the cursor, and the cursor’s cell: these have handles. */
export interface AtHand {
  /** `at` is its position in the text, `name` its name on screen. */
  block: (Spot & { at: number; name: string }) | null
  row: Spot | null
  column: Spot | null
}

const NO_CELL = { row: null, column: null }
const NOTHING: AtHand = { block: null, ...NO_CELL }

/** In pixels: a handle’s width and height, and its distance from what it moves. */
const SIZE = 24
const GAP = 4

/**
 * Follows the cursor’s block and the text’s height, and inside a table every change: typing a letter then measures
 * one cell at most.
 */
export function useAtHand(editor: Editor, frame: RefObject<HTMLElement | null>): AtHand {
  const [atHand, setAtHand] = useState(NOTHING)
  useEffect(() => {
    const { dom } = editor.view
    const around = frame.current
    if (!around) return
    let hovered: Element | null = null
    let seen: number | null = null
    let hasBegun = editor.isFocused
    let asked = 0
    const measure = () => {
      asked = 0
      if (editor.isDestroyed) return
      const next = {
        ...blockSpot(editor, around, hovered, hasBegun),
        ...(hasBegun ? cellSpots(editor, around) : NO_CELL),
      }
      setAtHand((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next))
    }
    const ask = () => {
      asked ||= requestAnimationFrame(measure)
    }
    const follow = () => {
      const at = blockAt(editor.state)
      if (at === seen && !editor.isActive('table')) return
      seen = at
      ask()
    }
    const hover = ({ clientY, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      const { left, width } = dom.getBoundingClientRect()
      const under = document.elementFromPoint(left + width / 2, clientY)
      const block = under?.closest('.ProseMirror > *') ?? null
      if (!block || block === hovered || !dom.contains(block)) return
      hovered = block
      ask()
    }
    const leave = () => {
      if (!hovered) return
      hovered = null
      ask()
    }
    const begin = () => {
      hasBegun = true
      ask()
    }
    const sizes = new ResizeObserver(ask)
    sizes.observe(dom)
    editor.on('transaction', follow)
    editor.on('focus', begin)
    dom.addEventListener('keydown', leave)
    around.addEventListener('pointermove', hover)
    around.addEventListener('pointerleave', leave)
    around.addEventListener('scroll', ask, true)
    return () => {
      cancelAnimationFrame(asked)
      sizes.disconnect()
      editor.off('transaction', follow)
      editor.off('focus', begin)
      dom.removeEventListener('keydown', leave)
      around.removeEventListener('pointermove', hover)
      around.removeEventListener('pointerleave', leave)
      around.removeEventListener('scroll', ask, true)
    }
  }, [editor, frame])
  return atHand
}

function blockAt({ selection: { $from } }: EditorState): number {
  return $from.depth > 0 ? $from.before(1) : $from.pos
}

function blockSpot(
  { view, state }: Editor,
  around: HTMLElement,
  hovered: Element | null,
  hasBegun: boolean,
): Pick<AtHand, 'block'> {
  const at = hovered ? positionOf(view, hovered) : hasBegun ? blockAt(state) : null
  const element = at === null ? null : view.nodeDOM(at)
  const node = at === null ? null : state.doc.nodeAt(at)
  if (at === null || !node || !(element instanceof HTMLElement)) return { block: null }
  const origin = around.getBoundingClientRect()
  const { top, height } = element.getBoundingClientRect()
  const { lineHeight, paddingTop } = getComputedStyle(element)
  const line = Math.min(height, Number.parseFloat(lineHeight) || SIZE)
  const margin = Number.parseFloat(getComputedStyle(view.dom).paddingLeft)
  return {
    block: {
      at,
      name: nameOf(node),
      left: Math.round(margin - SIZE - GAP),
      top: Math.round(top - origin.top + Number.parseFloat(paddingTop) + (line - SIZE) / 2),
    },
  }
}

function positionOf(view: EditorView, block: Element): number | null {
  const found: number[] = []
  view.state.doc.forEach((_, at) => {
    if (found.length === 0 && view.nodeDOM(at) === block) found.push(at)
  })
  return found[0] ?? null
}

/** The row’s handle is at its end, the column’s above the table. */
function cellSpots({ view, state }: Editor, around: HTMLElement): Pick<AtHand, 'row' | 'column'> {
  const present = presentTable(state)
  if (!present) return NO_CELL
  const { table, start, row, index } = present
  const here = cellPositions(table, start).find((cell) => cell.row === row && cell.index === index)
  const cell = here && view.nodeDOM(here.at)
  const frame = view.nodeDOM(start)
  if (!(cell instanceof HTMLElement) || !(frame instanceof HTMLElement)) return NO_CELL
  const first = frame.querySelector('tr')
  const line = cell.parentElement
  if (!first || !line) return NO_CELL
  const origin = around.getBoundingClientRect()
  const visible = frame.getBoundingClientRect()
  const one = cell.getBoundingClientRect()
  const whole = line.getBoundingClientRect()
  const middle = Math.min(Math.max(one.left + one.width / 2, visible.left), visible.right)
  return {
    row: {
      left: Math.round(Math.min(whole.right, visible.right) - origin.left + GAP),
      top: Math.round(whole.top - origin.top + (whole.height - SIZE) / 2),
    },
    column: {
      left: Math.round(middle - origin.left - SIZE / 2),
      top: Math.round(first.getBoundingClientRect().top - origin.top - SIZE + GAP),
    },
  }
}

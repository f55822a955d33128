import type { Editor, Range } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { pathOf } from '~/lib/text/text-links'
import { amountsIn } from '~/lib/text/written-amounts'
import { findUndescribed } from './images/undescribed-images'

/** A place in an open text. */
export type TextPlace =
  /** Counted from 0. */
  | { kind: 'heading'; index: number }
  /** A path means every link to it, whatever the query and fragment. */
  | { kind: 'link'; address: string }
  | { kind: 'undescribed picture' }
  | { kind: 'words'; words: string }
  | ({ kind: 'amount' } & AmountPlace)

/** An amount typed by hand. */
interface AmountPlace {
  /** Counted from 0 among the same amounts of the text. */
  index: number
  words: string
}

export interface TiedFigure extends AmountPlace {
  id: string
}

/** Lets the surrounding screen act on an open text. */
export interface TextHandle {
  /** Selects the place, or the text itself when the place has gone. */
  goTo: (place: TextPlace) => void
  /** Changes every link to a path, keeping queries and fragments. */
  relink: (from: string, to: string) => void
  /** Does nothing when the amount has gone. */
  tieFigure: (figure: TiedFigure) => void
}

export function textHandle(editor: Editor): TextHandle {
  return {
    goTo: (place) => {
      const { doc } = editor.state
      if (place.kind === 'undescribed picture') {
        const [position] = findUndescribed(doc)
        if (position === undefined) return void editor.commands.focus()
        editor.commands.setNodeSelection(position)
        return void editor.emit('openDialog', 'image')
      }
      const range = findPlace(doc, place)
      if (!range) return void editor.commands.focus()
      editor.chain().setTextSelection(range).focus(null, { scrollIntoView: false }).run()
      const { node } = editor.view.domAtPos(range.from)
      // The bars above and below the text would cover its edge.
      const element = node instanceof Element ? node : node.parentElement
      element?.scrollIntoView({ block: 'center' })
    },
    relink: (from, to) => {
      const { link } = editor.schema.marks
      if (!link) return
      const { tr } = editor.state
      editor.state.doc.descendants((node, position) => {
        const href = hrefOf(node)
        if (href === null || pathOf(href) !== from) return
        const moved = link.create({ href: to + href.slice(from.length) })
        tr.addMark(position, position + node.nodeSize, moved)
      })
      editor.view.dispatch(tr)
    },
    tieFigure: ({ id, ...place }) => {
      const range = findAmount(editor.state.doc, place)
      if (!range) return void editor.commands.focus()
      const figure = { type: 'officialFigure', attrs: { value: id, amount: place.words } }
      editor.chain().focus().insertContentAt(range, figure).run()
    },
  }
}

type PlaceInWords = Exclude<TextPlace, { kind: 'undescribed picture' | 'amount' }>

function findAmount(doc: Node, { index, words }: AmountPlace): Range | null {
  const found: Array<Range & { words: string }> = []
  doc.descendants(({ text }, position) => {
    for (const amount of amountsIn(text ?? '')) {
      const from = position + amount.at
      found.push({ from, to: from + amount.words.length, words: amount.words })
    }
  })
  const amount = found[index]
  return amount && amount.words.replace(/\s/g, ' ') === words ? amount : null
}

function findPlace(
  doc: Node,
  place: Exclude<TextPlace, { kind: 'undescribed picture' }>,
): Range | null {
  if (place.kind === 'amount') return findAmount(doc, place)
  let headings = 0
  const found: Range[] = []
  doc.descendants((node, position) => {
    if (found.length > 0) return false
    const range = rangeWithin(node, position, place)
    const isCounted = place.kind === 'heading' && range !== null
    if (range && (!isCounted || headings === place.index)) found.push(range)
    if (isCounted) headings += 1
    return true
  })
  return found[0] ?? null
}

/** For a heading, any heading. */
function rangeWithin(node: Node, position: number, place: PlaceInWords): Range | null {
  const inside = position + 1
  switch (place.kind) {
    case 'heading':
      return node.type.name === 'heading' ? { from: inside, to: inside + node.content.size } : null
    case 'link': {
      const href = hrefOf(node)
      const leadsThere = href !== null && [href, pathOf(href)].includes(place.address)
      return leadsThere ? { from: position, to: position + node.nodeSize } : null
    }
    default: {
      if (!node.isTextblock) return null
      const at = node.textBetween(0, node.content.size, ' ', ' ').indexOf(place.words)
      return at < 0 ? null : { from: inside + at, to: inside + at + place.words.length }
    }
  }
}

function hrefOf(node: Node): string | null {
  const href: unknown = node.marks.find(({ type }) => type.name === 'link')?.attrs.href
  return typeof href === 'string' ? href : null
}

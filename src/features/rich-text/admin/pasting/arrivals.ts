import { type Editor, Extension, type Storage } from '@tiptap/core'
import { DOMSerializer, type Node } from '@tiptap/pm/model'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { accountForWords, type Word, type WordAccount } from '~/lib/text/word-account'
import { describeCallouts } from '../../callouts'
import { readWords } from '../../read-words'
import { treeOf } from './arranged'
import { describeCarried, describeLeftOut } from './left-out'
import { cleanPastedHtml } from './pasted-html'

/** A paste or an inserted file, and the account of its words. */
export interface Arrival {
  from: number
  to: number
  sentences: string[]
  account: WordAccount
  /** The file’s name; null for a paste. */
  file: string | null
}

/** The first sentences of its notice, and its file. */
type Opening = Pick<Arrival, 'sentences' | 'file'>

interface Coming {
  words: Word[]
  sentences: string[]
}

declare module '@tiptap/core' {
  interface Storage {
    arrivals: {
      coming: Coming | null
      opening: Opening
      /** Shown side by side in the dialog. */
      compared: WordAccount | null
    }
  }
}

/**
 * Accounts for the words of each paste while any of it is in the text; once undone or deleted, it is forgotten
 * (docs/product.md, "The word account").
 */
export const Arrivals = Extension.create<object, Storage['arrivals']>({
  name: 'arrivals',
  addStorage: () => ({ coming: null, opening: NO_OPENING, compared: null }),
  addProseMirrorPlugins() {
    const { storage } = this
    return [
      new Plugin<Arrival[]>({
        key,
        state: {
          init: () => [],
          apply: (transaction, before) => {
            if (transaction.getMeta(key) === DISMISS) return []
            if (!transaction.docChanged) return before
            const present = before.flatMap((arrival) => moved(arrival, transaction))
            const { coming, opening } = storage
            storage.coming = null
            return coming ? [...present, ...arrive(coming, opening, transaction)] : present
          },
        },
      }),
    ]
  },
})

const NO_OPENING: Opening = { sentences: [], file: null }
const DISMISS = 'dismiss'
const key = new PluginKey<Arrival[]>('arrivals')

/** The earliest first. */
export function arrivalsOf({ state }: Editor): readonly Arrival[] {
  return key.getState(state) ?? []
}

export function dismissArrivals({ state, view }: Editor): void {
  view.dispatch(state.tr.setMeta(key, DISMISS))
}

/** Cleans a paste, and counts its words once they are in the text. */
export function receiveHtml({ storage }: Editor, html: string): string {
  const clean = cleanPastedHtml(html, location.origin, { hasPictures: true })
  const sentences = [
    ...describeCarried(clean.carried),
    ...describeCallouts(clean.callouts),
    ...describeLeftOut(clean.leftOut),
  ]
  storage.arrivals.coming = { words: clean.words, sentences }
  // It is in the text now, or never.
  queueMicrotask(() => {
    storage.arrivals.coming = null
  })
  return clean.html
}

/**
 * Pastes HTML that is not from the clipboard.
 *
 * @param opening the first sentences of its notice
 */
export function pasteArrival(editor: Editor, html: string, opening: Partial<Opening>): void {
  editor.storage.arrivals.opening = { ...NO_OPENING, ...opening }
  editor.view.pasteHTML(html)
  editor.storage.arrivals.opening = NO_OPENING
}

function arrive(
  { words, sentences }: Coming,
  opening: Opening,
  transaction: Transaction,
): Arrival[] {
  const { from, to } = changedRange(transaction)
  const account = accountForWords(words, wordsBetween(transaction.doc, from, to))
  const said = [...opening.sentences, ...sentences]
  const isAllKept = account.count.kept === account.count.came
  if (to <= from || (said.length === 0 && isAllKept && opening.file === null)) return []
  return [{ from, to, sentences: said, account, file: opening.file }]
}

/** Empty once all of it has gone. */
function moved(arrival: Arrival, { mapping }: Transaction): Arrival[] {
  let { from, to } = arrival
  for (const map of mapping.maps) {
    let isGone = false
    map.forEach((start, end) => {
      if (start <= from && end >= to) isGone = true
    })
    from = map.map(from, 1)
    to = map.map(to, -1)
    if (isGone || from >= to) return []
  }
  return [{ ...arrival, from, to }]
}

function changedRange({ mapping }: Transaction): { from: number; to: number } {
  let [from, to] = [Number.POSITIVE_INFINITY, 0]
  for (const [index, map] of mapping.maps.entries()) {
    const later = mapping.slice(index + 1)
    map.forEach((_oldStart, _oldEnd, start, end) => {
      from = Math.min(from, later.map(start, -1))
      to = Math.max(to, later.map(end, 1))
    })
  }
  return { from, to }
}

function wordsBetween(doc: Node, from: number, to: number): Word[] {
  if (to <= from) return []
  // Pictures in it are not to be loaded.
  const inert = document.implementation.createHTMLDocument()
  const shell = inert.createElement('div')
  const { content } = doc.slice(from, to)
  const serialiser = DOMSerializer.fromSchema(doc.type.schema)
  shell.append(serialiser.serializeFragment(content, { document: inert }))
  return readWords([treeOf(shell)])
}

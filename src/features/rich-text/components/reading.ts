import { plainText } from '~/lib/text/plain-text'
import { slugFromName } from '~/lib/text/slug'
import { splitAtWholes } from '~/lib/text/whole-words'
import { numberingClass } from '../rules'
import { withBoxTitles, withChoices } from './boxes'
import { safeHtml } from './safe-html'

/** `id` is the fragment that leads to the heading. */
export interface TextHeading {
  id: string
  words: string
}

/** Ids used elsewhere on the page. */
const TAKEN_IDS = ['content', 'articles', 'contents']
const LONGEST_ID = 60

/** In words a minute (docs/product.md, "Articles"). */
const WORDS_A_MINUTE = 200

/**
 * Splits on spaces.
 *
 * @param html sanitised
 */
export function wordCount(html: string): number {
  const words = plainText(html)
  return words === '' ? 0 : words.split(' ').length
}

/**
 * In whole minutes, rounded up (docs/product.md, "Articles").
 *
 * @param html sanitised
 */
export function readingMinutes(html: string): number {
  return Math.max(1, Math.ceil(wordCount(html) / WORDS_A_MINUTE))
}

/**
 * Makes headings linkable, lowers those of the page title’s rank, gives checklists boxes, and puts notes at the foot (docs/product.md, "Rich text", "An article's page"). Only this class puts HTML into a page, and only from
 * `safeHtml`, so nothing in it can run.
 */
export class ReadableText {
  readonly #html: string
  /** Headings of the highest rank, in order. */
  readonly headings: TextHeading[]
  readonly hasChecklist: boolean

  /**
   * @param html from any source
   * @param figureLines by figure id: since when each pull figure holds
   */
  constructor(html: string, figureLines: Readonly<Record<string, string>> = {}) {
    const taken = new Map(TAKEN_IDS.map((id) => [id, 1]))
    const ranks: Array<[rank: string, heading: TextHeading]> = []
    const safe = safeHtml(html)
    const linked = safe.replace(
      /<h([123])([^>]*)>([\s\S]*?)<\/h\1>/g,
      (_, written: string, attributes: string, inside: string) => {
        const rank = written === '1' ? '2' : written
        const words = plainText(inside.replace(NOTE, ''))
        const id = freeId(slugFromName(words, LONGEST_ID) || 'part', taken)
        if (words) ranks.push([rank, { id, words }])
        return `<h${rank} id="${id}"${attributes}>${inside}</h${rank}>`
      },
    )
    const highest = ranks.some(([rank]) => rank === '2') ? '2' : '3'
    this.hasChecklist = linked.includes('<ul class="checklist">')
    const boxed = withBoxTitles(withNumberings(linked), figureLines)
    this.#html = withChoices(unbroken(withNotes(boxed, taken)))
    this.headings = ranks.filter(([rank]) => rank === highest).map(([, heading]) => heading)
  }

  get html(): string {
    return this.#html
  }

  /** Split after each "Which line are you on?" box. */
  get parts(): string[] {
    // Few texts have one, and looking behind every letter is slow.
    return this.#html.includes('</div></aside>')
      ? this.#html.split(/(?<=<\/div><\/aside>)/)
      : [this.#html]
  }
}

function withNumberings(html: string): string {
  return html.replace(
    /<ol([^>]*) type="(\w)"/g,
    (tag, _, type: string) => `${tag} class="${numberingClass(type)}"`,
  )
}

const NOTE = /<small class="footnote">([\s\S]*?)<\/small>/g

/** Replaces notes by numbers, and lists the notes below the text. */
function withNotes(html: string, taken: Map<string, number>): string {
  const notes: string[] = []
  const numbered = html.replace(NOTE, (_, words: string) => {
    const number = notes.length + 1
    const id = freeId(`note-${number}`, taken)
    const back = freeId(`to-note-${number}`, taken)
    notes.push(
      `<li id="${id}">${words} <a href="#${back}" role="doc-backlink" aria-label="Back to the text at note ${number}">↩</a></li>`,
    )
    return `<sup><a id="${back}" href="#${id}" role="doc-noteref" aria-label="Note ${number}">${number}</a></sup>`
  })
  if (notes.length === 0) return html
  return `${numbered}<section class="footnotes" role="doc-endnotes" aria-label="Notes"><ol>${notes.join('')}</ol></section>`
}

/** Wraps words that must stay on one line; tags are left alone. */
function unbroken(html: string): string {
  return html.replace(/<[^>]*>|[^<]+/g, (piece) => {
    if (piece.startsWith('<')) return piece
    const mark = (part: string, index: number) =>
      index % 2 === 1 ? `<span class="whitespace-nowrap">${part}</span>` : part
    return splitAtWholes(piece).map(mark).join('')
  })
}

/**
 * The same text always gets the same id.
 *
 * @param taken ids, each with the last number tried after it
 */
function freeId(wanted: string, taken: Map<string, number>): string {
  let number = taken.get(wanted) ?? 0
  let id = wanted
  while (taken.has(id)) {
    number += 1
    id = `${wanted}-${number}`
  }
  taken.set(wanted, number)
  taken.set(id, 1)
  return id
}

/**
 * Restores and stores ticks on this device. It runs in the page as text, so it must use nothing from outside; running
 * it twice does no harm.
 *
 * @param key in local storage
 */
export function rememberTicks(text: Element | null, key: string): void {
  const boxes = Array.from(
    text?.querySelectorAll<HTMLInputElement>('.checklist input') ?? [],
    (box) => ({ box, words: box.parentElement?.textContent ?? '' }),
  )
  const store = () => {
    const ticked = boxes.filter(({ box }) => box.checked).map(({ words }) => words)
    const isChanged = boxes.some(({ box }) => box.checked !== box.defaultChecked)
    try {
      if (isChanged) localStorage.setItem(key, JSON.stringify(ticked))
      else localStorage.removeItem(key)
    } catch {
      // Without storage ticks are not remembered.
    }
  }
  try {
    const ticked: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (Array.isArray(ticked))
      for (const { box, words } of boxes) box.checked = ticked.includes(words)
  } catch {
    // As above.
  }
  for (const { box } of boxes) box.addEventListener('change', store)
}

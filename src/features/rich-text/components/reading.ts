import { plainText } from '~/lib/text/plain-text'
import { slugFromName } from '~/lib/text/slug'
import { splitAtWholes } from '~/lib/text/whole-words'
import { numberingClass } from '../rules'
import { withBoxTitles, withChoices } from './boxes'
import { safeHtml } from './safe-html'

/** A heading of a text, and the fragment of the address that leads to it. */
export interface TextHeading {
  id: string
  words: string
}

/** Ids in use on the page. */
const TAKEN_IDS = ['content', 'articles', 'contents']
const LONGEST_ID = 60

/** How fast people read, in words a minute (docs/product.md, "Articles"). */
const WORDS_A_MINUTE = 200

/**
 * How many words a text has, split on spaces.
 *
 * @param html sanitised
 */
export function wordCount(html: string): number {
  const words = plainText(html)
  return words === '' ? 0 : words.split(' ').length
}

/**
 * How long a text takes to read, in whole minutes: its words divided by 200 and rounded up (docs/product.md,
 * "Articles").
 *
 * @param html sanitised
 */
export function readingMinutes(html: string): number {
  return Math.max(1, Math.ceil(wordCount(html) / WORDS_A_MINUTE))
}

/**
 * A text for its readers: headings can be linked to, those of the first rank give way to the page's title, the
 * points of a checklist have boxes, and notes stand at its foot (docs/product.md, "Rich text", "An article's page"). Nothing else is put into a page
 * as HTML, and there is no other way to make one, so that whatever it is made of can run nothing.
 */
export class ReadableText {
  readonly #html: string
  /** Those of the highest rank, in order. */
  readonly headings: TextHeading[]
  readonly hasChecklist: boolean

  /**
   * @param html wherever it comes from
   * @param figureLines since when each of its pulled figures holds, by its id
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

  /** The HTML, split after each "Which line are you on?" box. */
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

/** Puts a number in the place of each note, and the notes below the text. */
function withNotes(html: string, taken: Map<string, number>): string {
  const notes: string[] = []
  const numbered = html.replace(NOTE, (_, words: string) => {
    const number = notes.length + 1
    const [id, back] = [freeId(`note-${number}`, taken), freeId(`to-note-${number}`, taken)]
    notes.push(
      `<li id="${id}">${words} <a href="#${back}" role="doc-backlink" aria-label="Back to the text at note ${number}">↩</a></li>`,
    )
    return `<sup><a id="${back}" href="#${id}" role="doc-noteref" aria-label="Note ${number}">${number}</a></sup>`
  })
  if (notes.length === 0) return html
  return `${numbered}<section class="footnotes" role="doc-endnotes" aria-label="Notes"><ol>${notes.join('')}</ol></section>`
}

/** Wraps, outside tags, what must stay on one line. */
function unbroken(html: string): string {
  return html.replace(/<[^>]*>|[^<]+/g, (piece) => {
    if (piece.startsWith('<')) return piece
    const mark = (part: string, index: number) =>
      index % 2 === 1 ? `<span class="whitespace-nowrap">${part}</span>` : part
    return splitAtWholes(piece).map(mark).join('')
  })
}

/**
 * An unused id: always the same one for the same text.
 *
 * @param taken ids, each with the last number that was tried behind it
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
 * Ticks the boxes of a text that were ticked on this device before, and stores what is ticked from now on. It runs
 * in the page as it arrives, as text, and so may use nothing from outside; running it twice does no harm.
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

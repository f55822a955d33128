import { NUMBERINGS } from '../../rules'
import { saysOf } from './pasted-document'

/** A list’s numbering and first number. */
interface Counting {
  /** Null for figures. */
  type: (typeof NUMBERINGS)[number] | null
  number: number
}

/** Turns Word’s fake lists into lists, and gives other lists the numbering in their style. */
export function makeLists(body: HTMLElement): void {
  makeWordLists(body)
  for (const list of body.querySelectorAll<HTMLElement>('ol')) {
    const type = styledType(list) ?? styledType(list.querySelector<HTMLElement>(':scope > li'))
    if (type) list.setAttribute('type', type)
  }
}

const STYLES = [/lower-(?:alpha|latin)/, /upper-(?:alpha|latin)/, /lower-roman/, /upper-roman/]

function styledType(element: HTMLElement | null): string | undefined {
  if (!element) return undefined
  const says = saysOf(element)
  return NUMBERINGS.find((_, index) => says('list-style-type', STYLES[index] ?? /$^/))
}

/** Word’s paragraphs name their list and level. */
function makeWordLists(body: HTMLElement): void {
  const paragraphs = Array.from(body.querySelectorAll<HTMLElement>('p, h1, h2, h3')).flatMap(
    (paragraph) => {
      const level = Number(/mso-list\s*:[^;]*level(\d)/i.exec(paragraph.dataset.style ?? '')?.[1])
      return level ? [{ paragraph, level, marker: takeMarker(paragraph) }] : []
    },
  )
  let lists: Array<{ list: Element; next: number }> = []
  let last: Element | null = null
  for (const [index, { paragraph, level, marker }] of paragraphs.entries()) {
    if (last?.nextElementSibling !== paragraph) lists = []
    lists.length = Math.min(lists.length, level)
    const after = paragraphs.slice(index + 1).find((one) => one.level <= level)
    const counting = countingOf(marker, after?.level === level ? after.marker : '')
    while (lists.length < level) {
      const list = body.ownerDocument.createElement(counting ? 'ol' : 'ul')
      if (counting?.type) list.setAttribute('type', counting.type)
      if (counting && counting.number !== 1) list.setAttribute('start', `${counting.number}`)
      const outer = lists.at(-1)?.list
      if (!outer) paragraph.before(list)
      else (outer.lastElementChild ?? outer).append(list)
      lists.push({ list, next: counting?.number ?? 1 })
    }
    const present = lists.at(-1)
    if (!present) continue
    const item = body.ownerDocument.createElement('li')
    const number = counting ? numberIn(marker, present.list.getAttribute('type')) : null
    if (number !== null && number !== present.next) item.setAttribute('value', `${number}`)
    present.next = (number ?? present.next) + 1
    item.append(...Array.from(paragraph.childNodes))
    present.list.append(item)
    paragraph.remove()
    last = lists[0]?.list ?? null
  }
}

/** Removes and returns the bullet or number that Word writes before an item. */
function takeMarker(paragraph: HTMLElement): string {
  const marker = paragraph.querySelector('[data-style*="mso-list:Ignore" i]')
  const text = marker?.textContent ?? ''
  marker?.remove()
  return text
}

/** @returns null for bullets */
function countingOf(marker: string, next: string): Counting | null {
  const [, sign = ''] = MARKER.exec(marker) ?? []
  if (sign === '') return null
  if (/\d/.test(sign)) return { type: null, number: Number(sign) }
  const isCapital = sign === sign.toUpperCase()
  const [letters, numerals] = isCapital ? (['A', 'I'] as const) : (['a', 'i'] as const)
  const follows = (type: string) =>
    numberIn(next, type) === (numberIn(marker, type) ?? Number.NaN) + 1
  // “i” alone begins numerals, as no list begins with its ninth letter.
  const isRoman = follows(numerals) || (!follows(letters) && /^(?:i|[ivxlcdm]{2,})$/i.test(sign))
  const type = isRoman ? numerals : letters
  const number = numberIn(marker, type)
  return number === null ? null : { type, number }
}

/** “(iv)”, “b.”, “3)”; of “2.1” the last number counts. */
const MARKER = /^[\s\u00a0]*\(?(?:\d+\.)*(\d+(?=[.)\s\u00a0]|$)|[a-z]+(?=[.)]))[.)]?[\s\u00a0]*$/i

function numberIn(marker: string, type: string | null): number | null {
  const [, sign = ''] = MARKER.exec(marker) ?? []
  if (type === null) return /^\d+$/.test(sign) ? Number(sign) : null
  if (type.toLowerCase() === 'i') return romanNumber(sign.toLowerCase())
  return /^[a-z]$/i.test(sign) ? sign.toLowerCase().charCodeAt(0) - 96 : null
}

const NUMERALS: Readonly<Record<string, number>> = {
  i: 1,
  v: 5,
  x: 10,
  l: 50,
  c: 100,
  d: 500,
  m: 1000,
}

function romanNumber(sign: string): number | null {
  if (!/^[ivxlcdm]+$/.test(sign)) return null
  const values = Array.from(sign, (letter) => NUMERALS[letter] ?? 0)
  return values.reduce(
    (sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value),
    0,
  )
}

import { allOf, childOf, said } from './open-zip'

/** Followed by the item’s kind of number and its number. */
export const COUNTED = 'counted.'

/** Word’s numberings, other than figures. */
const TYPES: Readonly<Record<string, string | undefined>> = {
  decimal: '',
  decimalZero: '',
  lowerLetter: 'a',
  upperLetter: 'A',
  lowerRoman: 'i',
  upperRoman: 'I',
}

/** Mammoth counts every numbered paragraph from 1, in figures. */
export function markLists(text: Document, numbering: Document, styles: Document | null): void {
  const lists = new Map(allOf(numbering, 'num').map((one) => [said(one, 'numId'), one]))
  const kinds = new Map(
    allOf(numbering, 'abstractNum').map((one) => [said(one, 'abstractNumId'), one]),
  )
  const named = new Map(
    (styles ? allOf(styles, 'style') : []).map((style) => [said(style, 'styleId'), style]),
  )
  /** The current number at each level, by list. */
  const counts = new Map<string, number[]>()
  for (const line of allOf(text, 'p')) {
    const looks = childOf(line, 'pPr')
    const style = named.get(said(childOf(looks, 'pStyle'), 'val'))
    const points = [childOf(looks, 'numPr'), childOf(childOf(style, 'pPr'), 'numPr')]
    const from = (name: string) =>
      points.map((one) => said(childOf(one, name), 'val')).find((value) => value !== '') ?? ''
    const id = from('numId')
    const depth = Number(from('ilvl') || 0)
    const list = lists.get(id)
    const kind = kinds.get(said(childOf(list, 'abstractNumId'), 'val'))
    const level = levelOf(kind, depth)
    const type = TYPES[said(childOf(level, 'numFmt'), 'val')]
    if (!list || type === undefined) continue
    const start = Number(startIn(list, depth) ?? (said(childOf(level, 'start'), 'val') || 1))
    const count = counts.get(startIn(list, depth) === null ? said(kind, 'abstractNumId') : id) ?? []
    counts.set(startIn(list, depth) === null ? said(kind, 'abstractNumId') : id, count)
    count.length = Math.min(count.length, depth + 1)
    count[depth] = (count[depth] ?? start - 1) + 1
    addMark(line, `${COUNTED}${type}.${count[depth]}`)
  }
}

/**
 * Gives each list its own levels, and adds two lists for lines that are points only by their style. Mammoth fails at
 * a list that refers to a missing one.
 */
export function mendedNumbering(given: Document | null, styles: Document | null): Document {
  const numbering =
    given ?? new DOMParser().parseFromString(`<w:numbering xmlns:w="${WORD}"/>`, 'text/xml')
  const kinds = allOf(numbering, 'abstractNum')
  const listOf = (id: string) => {
    const list = allOf(numbering, 'num').find((one) => said(one, 'numId') === id)
    const kind = said(childOf(list, 'abstractNumId'), 'val')
    return kinds.find((one) => said(one, 'abstractNumId') === kind)
  }
  for (const kind of kinds) {
    const link = childOf(kind, 'numStyleLink')
    if (!link) continue
    link.remove()
    const name = said(link, 'val')
    const style = (styles ? allOf(styles, 'style') : []).find(
      (one) => said(one, 'styleId') === name,
    )
    const numPr = childOf(childOf(style, 'pPr'), 'numPr')
    const meant =
      kinds.find((one) => said(childOf(one, 'styleLink'), 'val') === name) ??
      listOf(said(childOf(numPr, 'numId'), 'val'))
    for (const level of Array.from(meant?.children ?? []))
      if (level.localName === 'lvl') kind.append(level.cloneNode(true))
  }
  for (const [id, format] of Object.entries(BY_STYLE)) {
    const levels = Array.from(
      { length: 9 },
      (_, depth) =>
        `<w:lvl w:ilvl="${depth}"><w:start w:val="1"/><w:numFmt w:val="${format}"/></w:lvl>`,
    )
    const list = new DOMParser().parseFromString(
      `<w:numbering xmlns:w="${numbering.documentElement.namespaceURI}"><w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum><w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num></w:numbering>`,
      'text/xml',
    )
    numbering.documentElement.append(...list.documentElement.children)
  }
  return numbering
}

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

const BY_STYLE = { 'list-bullet': 'bullet', 'list-number': 'decimal' } as const

/** Word’s own list styles make a line a point even when no numbering says so. */
export function listByStyle(text: Document, numbering: Document, styles: Document | null): void {
  const known = new Set(allOf(numbering, 'num').map((one) => said(one, 'numId')))
  const named = new Map(
    (styles ? allOf(styles, 'style') : []).map((style) => [said(style, 'styleId'), style]),
  )
  /** The depth at which the list began, and its latest line. */
  let first = 0
  let last: Element | null = null
  for (const line of allOf(text, 'p')) {
    const looks = childOf(line, 'pPr')
    const id = said(childOf(looks, 'pStyle'), 'val')
    const style = named.get(id)
    const name = said(childOf(style, 'name'), 'val') || id
    const [, kind = '', depth = '1'] = /^List ?(Bullet|Number) ?([1-9])?$/i.exec(name) ?? []
    const own = childOf(looks, 'numPr')
    const points = own ?? childOf(childOf(style, 'pPr'), 'numPr')
    const number = said(childOf(points, 'numId'), 'val')
    if (!looks || !kind || number === '0' || known.has(number)) continue
    if (line.previousElementSibling !== last || !last) first = Number(depth)
    last = line
    first = Math.min(first, Number(depth))
    const make = (tag: string, value: string) => {
      const made = text.createElementNS(looks.namespaceURI, `w:${tag}`)
      if (value) made.setAttributeNS(looks.namespaceURI, 'w:val', value)
      return made
    }
    const list = make('numPr', '')
    list.append(make('ilvl', `${Number(depth) - first}`))
    list.append(make('numId', `list-${kind.toLowerCase()}`))
    own?.remove()
    looks.append(list)
  }
}

/** Mammoth reads bookmarks. */
export function addMark(line: Element, name: string): void {
  const mark = line.ownerDocument.createElementNS(line.namespaceURI, 'w:bookmarkStart')
  mark.setAttributeNS(line.namespaceURI, 'w:name', name)
  const looks = childOf(line, 'pPr')
  if (looks) looks.after(mark)
  else line.prepend(mark)
}

function levelOf(kind: Element | undefined, depth: number): Element | undefined {
  return Array.from(kind?.children ?? []).find(
    (one) => one.localName === 'lvl' && said(one, 'ilvl') === `${depth}`,
  )
}

/** The first number, where a list starts at another one than usual. */
function startIn(list: Element, depth: number): string | null {
  const override = Array.from(list.children).find(
    (one) => one.localName === 'lvlOverride' && said(one, 'ilvl') === `${depth}`,
  )
  return said(childOf(override, 'startOverride'), 'val') || null
}

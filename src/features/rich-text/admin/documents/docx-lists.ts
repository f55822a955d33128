import { allOf, childOf, said } from './open-zip'

/** Begins the mark of a list item: its kind of number and number follow. */
export const COUNTED = 'counted.'

/** How Word's lists count beside in figures. */
const TYPES: Readonly<Record<string, string | undefined>> = {
  decimal: '',
  decimalZero: '',
  lowerLetter: 'a',
  upperLetter: 'A',
  lowerRoman: 'i',
  upperRoman: 'I',
}

/** Names the number of every numbered paragraph, which mammoth counts from 1 in figures. */
export function markLists(
  text: Document,
  numbering: Document | null,
  styles: Document | null,
): void {
  if (!numbering) return
  const lists = new Map(allOf(numbering, 'num').map((one) => [said(one, 'numId'), one]))
  const kinds = new Map(
    allOf(numbering, 'abstractNum').map((one) => [said(one, 'abstractNumId'), one]),
  )
  const named = new Map(
    (styles ? allOf(styles, 'style') : []).map((style) => [said(style, 'styleId'), style]),
  )
  /** How far each list is at each of its levels. */
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

/** Puts a bookmark at the start of a line, which mammoth reads. */
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

/** The first number of a list that is set to start at another one. */
function startIn(list: Element, depth: number): string | null {
  const override = Array.from(list.children).find(
    (one) => one.localName === 'lvlOverride' && said(one, 'ilvl') === `${depth}`,
  )
  return said(childOf(override, 'startOverride'), 'val') || null
}

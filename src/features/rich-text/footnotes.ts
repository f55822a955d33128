import { attributeOf, type Element, type Node, wordsWithin } from './html-tree'
import { FOOTNOTE, MARKS } from './rules'

/** Copies of a note, if several places link to it. */
const MOST_COPIES = 20
const MOST_NOTES = 500

/** An element and its ancestors, the outermost first. */
interface Place {
  element: Element
  around: Element[]
}

/**
 * Moves each note to the link that leads to it. A note is linked to, and links back: Word, LibreOffice, Google Docs,
 * WordPress and Markdown all write notes so, each with its own names.
 *
 * @param nodes with the `id` and `name` of elements
 */
export function withFootnotes(nodes: Node[]): Node[] {
  const root: Element = { name: '', tag: '', children: nodes }
  const links: Place[] = []
  const named = new Map<string, Place>()
  find(root, [], (place) => {
    for (const name of [attributeOf(place.element, 'id'), attributeOf(place.element, 'name')])
      if (name && !named.has(name)) named.set(name, place)
    if (placeName(place.element)) links.push(place)
  })
  if (links.length < 2) return nodes
  const notes = new Map<Element, Note>()
  for (const link of links) {
    // A link within a note does not refer to a note.
    if (link.around.some((one) => notes.get(one)?.copies)) continue
    const note = noteOf(link, named, notes)
    if (!note || note.copies === MOST_COPIES) continue
    if (note.copies === 0) note.backs.forEach(takeOut)
    note.copies += 1
    const children = withoutSpace(note.place.element.children.flatMap(asLine))
    put(link, { name: 'small', tag: `<small class="${FOOTNOTE}">`, children })
  }
  for (const { place, copies } of notes.values()) if (copies > 0) takeOutNote(place)
  return root.children
}

/** A candidate: it is a note once it is at a place that it links back to. */
interface Note {
  place: Place
  /** Its links to places outside it, and those places. */
  backs: Place[]
  from: Set<Element>
  /** Its number of places so far. */
  copies: number
}

function noteOf(
  link: Place,
  named: ReadonlyMap<string, Place>,
  notes: Map<Element, Note>,
): Note | null {
  const target = named.get(placeName(link.element) ?? '')
  const place = target && blockOf(target)
  if (!place || isWithin(link, place.element)) return null
  const note = notes.get(place.element) ?? readNote(place, named)
  if (notes.size < MOST_NOTES) notes.set(place.element, note)
  const line = [link.element, ...link.around.filter(({ name }) => isInline(name))]
  const isNote = note.copies > 0 || line.some((one) => note.from.has(one))
  return isNote && notes.has(place.element) ? note : null
}

function readNote(place: Place, named: ReadonlyMap<string, Place>): Note {
  const note: Note = { place, backs: [], from: new Set(), copies: 0 }
  find(place.element, place.around, (one) => {
    const to = named.get(placeName(one.element) ?? '')
    if (!to || isWithin(to, place.element)) return
    note.backs.push(one)
    note.from.add(to.element)
  })
  return note
}

/** Renamed later by a paste. */
const LIKE_MARKS = ['b', 'i', 'font', 'ins', 'del', 'strike']

function find(element: Element, around: Element[], see: (place: Place) => void): void {
  const within = [...around, element]
  for (const child of element.children) {
    if (typeof child === 'string') continue
    see({ element: child, around: within })
    find(child, within, see)
  }
}

/** Comments are not notes for readers. */
function placeName(element: Element): string | null {
  if (element.name !== 'a') return null
  const [, name] = /^(?:file:[^#]*)?#(.+)$/i.exec(attributeOf(element, 'href') ?? '') ?? []
  return name === undefined || /^_?(?:cmnt|msocom)/i.test(name) ? null : name
}

/** A note of several paragraphs has a named element around them. */
function blockOf({ element, around }: Place): Place | null {
  const chain = [...around, element]
  const at = (isMeant: (one: Element) => boolean) => chain.findLastIndex(isMeant)
  const point = at(({ name }) => name === 'li')
  const box = at((one) => one.name === 'div' && attributeOf(one, 'id') !== null)
  const paragraph = at(({ name }) => name === 'p' || name === 'div' || name === 'dd')
  const index = Math.max(point, box) < 0 ? paragraph : Math.max(point, box)
  const found = chain[index]
  return found && found.name !== '' ? { element: found, around: chain.slice(0, index) } : null
}

function isWithin({ element, around }: Place, outer: Element): boolean {
  return element === outer || around.includes(outer)
}

/** With a space on either side. */
function asLine(node: Node): Node[] {
  if (typeof node === 'string') return [node]
  const children = node.children.flatMap(asLine)
  return isInline(node.name) ? [{ ...node, children }] : [' ', ...children, ' ']
}

function withoutSpace(nodes: Node[]): Node[] {
  const start = nodes.findIndex((node) => typeof node !== 'string' || !BLANK.test(node))
  const [first, ...rest] = nodes.slice(Math.max(start, 0))
  if (first === undefined) return []
  if (typeof first === 'string') return [first.replace(/^(?:\s|&nbsp;)+/, ''), ...rest]
  return [{ ...first, children: withoutSpace(first.children) }, ...rest]
}

const BLANK = /^(?:\s|&nbsp;)*$/

function isInline(name: string): boolean {
  return MARKS.some((mark) => mark === name) || LIKE_MARKS.includes(name)
}

/** Replaces the number, and drops its formatting. */
function put(link: Place, note: Element): void {
  const { element, around } = outermost(link)
  const siblings = around.at(-1)?.children
  siblings?.splice(siblings.indexOf(element), 1, note)
}

function takeOut(link: Place): void {
  const { element, around } = outermost(link)
  const siblings = around.at(-1)?.children
  if (siblings?.includes(element)) siblings.splice(siblings.indexOf(element), 1)
}

/** The outermost formatting element with the same words. */
function outermost({ element, around }: Place): Place {
  const outer = around.at(-1)
  const isAlone = outer && isInline(outer.name) && saysAs(outer, element)
  return isAlone ? outermost({ element: outer, around: around.slice(0, -1) }) : { element, around }
}

function saysAs(outer: Element, inner: Element): boolean {
  return wordsWithin(outer).trim() === wordsWithin(inner).trim()
}

/** Also removes the line above the notes and anything else that was only there for them. */
function takeOutNote({ element, around }: Place): void {
  const outer = around.at(-1)
  if (!outer) return
  const at = outer.children.indexOf(element)
  const above = outer.children.slice(0, at).findLastIndex(isSomething)
  outer.children.splice(at, 1)
  const line = outer.children[above]
  if (line && typeof line !== 'string' && line.name === 'hr') outer.children.splice(above, 1)
  const isLeft = outer.children.some((node) => isSomething(node) && !isHeading(node))
  if (outer.name !== '' && outer.name !== 'td' && !isLeft)
    takeOutNote({ element: outer, around: around.slice(0, -1) })
}

function isSomething(node: Node): boolean {
  if (typeof node === 'string') return node.trim() !== ''
  return ['hr', 'img'].includes(node.name) || node.children.some(isSomething)
}

/** A heading such as “Notes”, or only a line. */
function isHeading(node: Node): boolean {
  if (typeof node === 'string') return false
  return node.name === 'hr' || isNotesHeading(wordsWithin(node))
}

/** Headings that only announce notes go when the notes move. */
export function isNotesHeading(words: string): boolean {
  return /^\s*(?:foot|end)?notes\W*$/i.test(words)
}

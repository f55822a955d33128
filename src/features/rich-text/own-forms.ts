import { CALLOUT_KIND, CALLOUT_TITLE, calloutForm } from './callouts'
import { withFootnotes } from './footnotes'
import { attributeOf, type Element, isBlank, type Node, wordsWithin } from './html-tree'
import { CHECKLIST, DONE } from './rules'

/**
 * Turns other programs’ forms into ours: points with boxes become a checklist, linked notes footnotes, a caption next
 * to a table its own, and callouts boxes or quotations (docs/product.md, "Meaning"). It is the same for a paste, an
 * import and the API.
 */
export function ownForms(nodes: Node[]): Node[] {
  return withFootnotes(nodes).flatMap((node) => ownForm(node))
}

function ownForm(node: Node, isInCallout = false): Node[] {
  if (typeof node === 'string') return [node]
  if (node.name === 'input') return []
  const kind = attributeOf(node, CALLOUT_KIND)
  const isCallout = kind !== null
  const inside = () => node.children.flatMap((child) => ownForm(child, isInCallout || isCallout))
  if (isInCallout && attributeOf(node, CALLOUT_TITLE) !== null) return titleLine(node)
  if (isCallout) return isInCallout ? inside() : [callout(kind, inside())]
  if (node.name === 'ul') tickOff(node, boxOf)
  if (node.name === 'figure') moveCaption(node)
  if (node.name === 'table') moveFoot(node)
  const tag = node.tag.replace(
    / (?:id|name|data-checked|aria-checked|data-callout-title)="[^"]*"/g,
    '',
  )
  return [{ ...node, tag, children: inside() }]
}

function callout(kind: string, children: Node[]): Element {
  const form = calloutForm(kind)
  joinSign(children)
  return form === 'blockquote'
    ? { name: form, tag: '<blockquote>', children }
    : { name: 'aside', tag: `<aside class="${form}">`, children }
}

/** A bold line without the title’s drawings. */
function titleLine(title: Element): Node[] {
  const children = wordsOfLine(title)
  if (children.every(isBlank)) return []
  return [{ name: 'p', tag: '<p>', children: [{ name: 'strong', tag: '<strong>', children }] }]
}

function wordsOfLine({ children }: Element): Node[] {
  return children.flatMap((node) => {
    if (typeof node === 'string') return [node]
    if (node.name === 'svg') return []
    return node.name === 'div' ? wordsOfLine(node) : [node]
  })
}

const SIGN_ALONE = /^\s*(?:\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}\u200d]*)+\s*$/u

/** Notion’s callouts have an icon on its own line, and show it before the first words. */
function joinSign(children: Node[]): void {
  const [sign, next] = children.filter((node) => !isBlank(node))
  if (!sign || typeof next === 'string') return
  if (!next && typeof sign !== 'string' && sign.name === 'div') joinSign(sign.children)
  if (!next || !SIGN_ALONE.test(wordsWithin(sign))) return
  const line = firstLine(next)
  if (!line) return
  children.splice(children.indexOf(sign), 1)
  line.children.unshift(`${wordsWithin(sign).trim()} `)
}

/** @returns null when the first words are in a list or a table */
function firstLine(element: Element): Element | null {
  if (/^(?:p|h[1-6])$/.test(element.name)) return element
  const first = element.children.find((node) => !isBlank(node))
  if (element.name !== 'div' || first === undefined) return null
  return typeof first === 'string' ? element : firstLine(first)
}

/** The sign of a box at the start of a point. */
const SIGN = /^\s*(?:(☐|\[ ?\])|☑|☒|✅|\[[xX]\])(?=\s|$)\s*/

/** A quick test for lists that may be checklists. */
export function hasSigns(html: string): boolean {
  return /[☐☑☒✅]|\[[xX ]?\]/.test(html)
}

/** Turns lists into checklists when every point begins with the sign of a box. */
export function tickSigns(nodes: readonly Node[]): void {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    if (node.name === 'ul' && !isChecklist(node)) tickOff(node, signOf)
    tickSigns(node.children)
  }
}

/** The box at the start of a point. */
interface Box {
  isTicked: boolean
  takeOff: () => void
}

function tickOff(list: Element, read: (point: Element) => Box | null): void {
  const points = list.children.filter((node) => typeof node !== 'string')
  const items = points.filter(({ name }) => name === 'li')
  const boxes = items.map(read)
  if (boxes.length === 0 || (boxes.includes(null) && !isChecklist(list))) return
  list.tag = `<ul class="${CHECKLIST}">`
  for (const [index, box] of boxes.entries()) {
    const point = items[index]
    box?.takeOff()
    if (point && box?.isTicked) point.tag = withClass(point.tag, DONE)
  }
}

function isChecklist(list: Element): boolean {
  return attributeOf(list, 'class') === CHECKLIST
}

/** `ownForm` removes the boxes. Google Docs and other editors use an attribute instead. */
function boxOf(point: Element): Box | null {
  const said = attributeOf(point, 'aria-checked') ?? attributeOf(point, 'data-checked')
  if (said !== null) return { isTicked: said === 'true', takeOff: () => undefined }
  const first = beginning(point)
  const isBox =
    first !== null && typeof first !== 'string' && attributeOf(first, 'type') === 'checkbox'
  return isBox ? { isTicked: / checked/.test(first.tag), takeOff: () => undefined } : null
}

function signOf(point: Element): Box | null {
  for (const [index, node] of point.children.entries()) {
    if (typeof node !== 'string') {
      if (node.name === 'ul' || node.name === 'ol') return null
      const box = signOf(node)
      if (box || beginning(node) !== null) return box
    } else if (node.trim() !== '') {
      const [sign, open] = SIGN.exec(node) ?? []
      if (sign === undefined) return null
      const takeOff = () => point.children.splice(index, 1, node.slice(sign.length))
      return { isTicked: open === undefined, takeOff }
    }
  }
  return null
}

function beginning({ children }: Element): Element | string | null {
  for (const node of children) {
    if (typeof node === 'string' ? node.trim() !== '' : node.name === 'input') return node
    const within = typeof node === 'string' ? null : beginning(node)
    if (within !== null) return within
  }
  return null
}

function withClass(tag: string, name: string): string {
  if (/ class="/.test(tag)) return tag.replace(/ class="/, `$&${name} `)
  return tag.replace(/^<\w+/, (start) => `${start} class="${name}"`)
}

/** WordPress and others write a table’s caption next to it. */
function moveCaption({ children }: Element): void {
  const elements = children.filter((node) => typeof node !== 'string')
  const table = elements.find(({ name }) => name === 'table')
  const caption = elements.find(({ name }) => name === 'figcaption')
  if (!table || !caption || elements.length !== 2) return
  children.splice(children.indexOf(caption), 1)
  const isTitled = table.children.some(
    (node) => typeof node !== 'string' && node.name === 'caption',
  )
  if (isTitled) children.push(...caption.children)
  else table.children.unshift({ name: 'caption', tag: '<caption>', children: caption.children })
}

/** Older pages have the foot before the rows. */
function moveFoot(table: Element): void {
  const isFoot = (node: Node) => typeof node !== 'string' && node.name === 'tfoot'
  const feet = table.children.filter(isFoot)
  table.children = [...table.children.filter((node) => !isFoot(node)), ...feet]
}

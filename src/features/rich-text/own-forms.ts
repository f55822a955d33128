import { withFootnotes } from './footnotes'
import { attributeOf, type Element, type Node } from './html-tree'
import { CHECKLIST, DONE } from './rules'

/**
 * The elements of a text with what other programs say in their way said in ours: points with boxes are a checklist, notes
 * that a link leads to and back from are footnotes, and the caption beside a table is its own (docs/product.md,
 * "Meaning"). It is the same for a paste, an import and the API.
 */
export function ownForms(nodes: Node[]): Node[] {
  return withFootnotes(nodes).flatMap(ownForm)
}

function ownForm(node: Node): Node[] {
  if (typeof node === 'string') return [node]
  if (node.name === 'input') return []
  if (node.name === 'ul') tickOff(node, boxOf)
  if (node.name === 'figure') moveCaption(node)
  if (node.name === 'table') moveFoot(node)
  const tag = node.tag.replace(/ (?:id|name|data-checked|aria-checked)="[^"]*"/g, '')
  return [{ ...node, tag, children: node.children.flatMap(ownForm) }]
}

/** At the start of a point: the sign of a box. */
const SIGN = /^\s*(?:(☐|\[ ?\])|☑|☒|✅|\[[xX]\])(?=\s|$)\s*/

/** Whether lists of a text may be checklists by the signs alone with which their points begin. */
export function hasSigns(html: string): boolean {
  return /[☐☑☒✅]|\[[xX ]?\]/.test(html)
}

/** Makes lists whose points all begin with the sign of a box checklists, without the signs. */
export function tickSigns(nodes: readonly Node[]): void {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    if (node.name === 'ul' && !isChecklist(node)) tickOff(node, signOf)
    tickSigns(node.children)
  }
}

/** What a point begins with, before any of its words. */
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

/** All boxes are taken off in any case; Google Docs and other editors have an attribute instead. */
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

/** The first words within, or a box before them. */
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

/** WordPress, and others, write the caption of a table beside it. */
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

/** Older pages have the foot of a table before its rows. */
function moveFoot(table: Element): void {
  const isFoot = (node: Node) => typeof node !== 'string' && node.name === 'tfoot'
  const feet = table.children.filter(isFoot)
  table.children = [...table.children.filter((node) => !isFoot(node)), ...feet]
}

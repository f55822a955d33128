import { plainFields } from './docx-fields'
import { addMark, listByStyle, markLists, mendedNumbering } from './docx-lists'
import { nameThings } from './docx-objects'
import { allOf, childOf, readXml, said } from './open-zip'

/** A Word document that mammoth reads completely. */
export interface DocxParts {
  parts: ReadonlyMap<string, string>
  /** Shown or hidden. */
  words: string
  /** Page headers and footers. */
  margins: string[]
}

/** Followed by the alignment of the line. */
export const ALIGNED = 'aligned.'

/** Parts that hold the document’s own words. */
const TEXTS = ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml']

/**
 * Marks what mammoth skips: comments, tracked changes, hidden text, fields, drawings, formulas, numbering.
 *
 * @param media names of the pictures in the file
 */
/** @param media the names of the pictures in the file */
export function markDocx(
  given: ReadonlyMap<string, string>,
  media: ReadonlySet<string>,
): DocxParts {
  const parts = new Map(given)
  const read = (name: string) => {
    const xml = given.get(name)
    return xml === undefined ? null : readXml(xml)
  }
  const comments = readComments(read('word/comments.xml'))
  const styles = read('word/styles.xml')
  const hidden = hiddenStyles(styles)
  const numbering = mendedNumbering(read('word/numbering.xml'), styles)
  const words: string[] = []
  for (const name of TEXTS) {
    const text = read(name)
    if (!text) continue
    const targets = targetsOf(name, given)
    const isThere = (relationship: string) => media.has(targets.get(relationship) ?? '')
    nameThings(text, isThere, (words, thing) => {
      const run = runOf(text, words)
      highlight(run, thing)
      return run
    })
    openDrawings(text)
    plainLinks(text, targets)
    plainFields(text)
    unwrap(['dir', 'bdo', 'customXml', 'smartTag'].flatMap((around) => allOf(text, around)))
    plainSigns(text)
    for (const ruby of allOf(text, 'ruby'))
      ruby.replaceWith(...(childOf(ruby, 'rubyBase')?.childNodes ?? []))
    for (const formula of allOf(text, 'oMath'))
      formula.replaceWith(runOf(text, formulaInLine(formula)))
    markChanges(text)
    for (const run of allOf(text, 'r')) if (isHidden(run, hidden)) highlight(run, 'hidden')
    markCodes(text)
    for (const place of allOf(text, 'commentReference')) {
      const run = runOf(text, ` ${comments.get(said(place, 'id')) ?? ''} `)
      highlight(run, 'comment')
      place.parentElement?.replaceWith(run)
    }
    listByStyle(text, numbering, styles)
    markLists(text, numbering, styles)
    markAlignment(text, styles)
    words.push(...allOf(text, 'p').map((line) => wordsIn(line) + (isJoined(line) ? '' : '\n')))
    parts.set(name, new XMLSerializer().serializeToString(text))
  }
  parts.set('word/numbering.xml', new XMLSerializer().serializeToString(numbering))
  return { parts, words: words.join(''), margins: pageMargins(given) }
}

/** Targets by relationship id; targets inside the file by their name there. */
function targetsOf(part: string, given: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const xml = given.get(part.replace('word/', 'word/_rels/').concat('.rels'))
  return new Map(
    (xml === undefined ? [] : allOf(readXml(xml), 'Relationship')).map((one) => [
      said(one, 'Id'),
      said(one, 'Target').replace(/^\/?(?:word\/)?/, 'word/'),
    ]),
  )
}

/** Mammoth fails at a link without a target, so it becomes one within the document. */
function plainLinks(text: Document, targets: ReadonlyMap<string, string>): void {
  for (const link of allOf(text, 'hyperlink')) {
    const id = Array.from(link.attributes).find(({ localName }) => localName === 'id')
    if (!id || targets.has(id.value)) continue
    link.removeAttributeNode(id)
    link.setAttributeNS(link.namespaceURI, 'w:anchor', 'gone')
  }
}

/** True when a tracked change removed the paragraph’s end, so the next one continues its line. */
function isJoined(line: Element): boolean {
  const looks = childOf(childOf(line, 'pPr'), 'rPr')
  return ['del', 'moveFrom'].some((name) => childOf(looks, name) !== undefined)
}

/** Symbol fonts that mammoth knows. */
const SIGN_FONTS = /^(?:Symbol|Webdings|Wingdings(?: [23])?)$/i

/** Rewrites signs that mammoth skips as ones that it reads. */
function plainSigns(text: Document): void {
  for (const end of allOf(text, 'cr')) rename(end, 'br')
  for (const tab of allOf(text, 'ptab')) rename(tab, 'tab')
  for (const hyphen of allOf(text, 'softHyphen')) hyphen.remove()
  // The sign of a box is among the words.
  for (const box of allOf(text, 'checkbox')) box.remove()
  for (const sign of allOf(text, 'sym')) {
    const code = Number.parseInt(said(sign, 'char'), 16)
    if (SIGN_FONTS.test(said(sign, 'font')) || !(code > 0 && code < 0x110000)) continue
    sign.textContent = String.fromCodePoint(code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code)
    rename(sign, 't')
  }
}

/** On one line: a fraction as “a/b”, a root as “√(a)”. */
function formulaInLine(formula: Element): string {
  const part = (name: string) => {
    const inside = childOf(formula, name)
    const words = inside ? formulaInLine(inside) : ''
    return /^[\p{L}\p{N}.,]*$/u.test(words) ? words : `(${words})`
  }
  switch (formula.localName) {
    case 'f':
      return `${part('num')}/${part('den')}`
    case 'sSup':
      return `${part('e')}^${part('sup')}`
    case 'sSub':
      return `${part('e')}_${part('sub')}`
    case 'rad':
      return `√${part('e')}`
    default:
      return formula.children.length === 0
        ? formula.textContent
        : Array.from(formula.children, formulaInLine).join('')
  }
}

/** A break or a tab separates two words. */
function wordsIn(line: Element): string {
  return allOf(line, '*')
    .filter((part) => lineAround(part) === line)
    .map(({ localName, textContent }) => {
      if (localName === 't') return textContent
      return /^(?:br|tab|noBreakHyphen)$/.test(localName) ? ' ' : ''
    })
    .join('')
}

function readComments(part: Document | null): ReadonlyMap<string, string> {
  const comments = part ? allOf(part, 'comment') : []
  return new Map(
    comments.map((comment) => {
      const lines = allOf(comment, 'p').map(({ textContent }) => textContent)
      return [said(comment, 'id'), lines.join(' ').trim()]
    }),
  )
}

function pageMargins(given: ReadonlyMap<string, string>): string[] {
  const margins = Array.from(given)
    .filter(([name]) => /^word\/(?:header|footer)\d*\.xml$/.test(name))
    .map(([, xml]) =>
      allOf(readXml(xml), 't')
        .map(({ textContent }) => textContent)
        .join(' ')
        .trim(),
    )
  return [...new Set(margins)].filter(Boolean)
}

/** Ids of styles that hide words. */
function hiddenStyles(styles: Document | null): ReadonlySet<string> {
  const all = styles ? allOf(styles, 'style') : []
  return new Set(
    all
      .filter((style) => isOn(childOf(childOf(style, 'rPr'), 'vanish')))
      .map((style) => said(style, 'styleId')),
  )
}

function isHidden(run: Element, styles: ReadonlySet<string>): boolean {
  const looks = childOf(run, 'rPr')
  const own = childOf(looks, 'vanish')
  if (own) return isOn(own)
  const line = lineAround(run)
  const named = [
    said(childOf(looks, 'rStyle'), 'val'),
    said(childOf(childOf(line ?? undefined, 'pPr'), 'pStyle'), 'val'),
  ]
  return named.some((name) => styles.has(name))
}

function isOn(element: Element | undefined): boolean {
  return element !== undefined && !/^(?:0|false|off)$/.test(said(element, 'val'))
}

/**
 * Keeps the first of a drawing’s alternatives, and moves the lines of its text boxes after the paragraph that holds
 * it.
 */
function openDrawings(text: Document): void {
  for (const either of allOf(text, 'AlternateContent')) {
    const shown = childOf(either, 'Choice') ?? either
    const boxes = allOf(shown, 'txbxContent')
    if (boxes.length === 0 && allOf(shown, 'blip').length > 0) {
      either.replaceWith(...shown.childNodes)
      continue
    }
    if (boxes.length === 0) continue
    let place = lineAround(either)
    for (const line of boxes.flatMap((box) => Array.from(box.children))) {
      place?.after(line)
      place = line
    }
    either.remove()
  }
}

function lineAround(element: Element): Element | null {
  let line = element.parentElement
  while (line && line.localName !== 'p') line = line.parentElement
  return line
}

/** Insertions, deletions, moved words and rows. */
function markChanges(text: Document): void {
  for (const name of ['ins', 'moveTo', 'del', 'moveFrom']) {
    const kind = name === 'ins' || name === 'moveTo' ? 'added' : 'taken out'
    for (const change of allOf(text, name)) {
      const outer = change.parentElement
      const row = outer?.localName === 'trPr' ? outer.parentElement : null
      for (const run of allOf(row ?? change, 'r')) {
        for (const words of allOf(run, 'delText')) rename(words, 't')
        highlight(run, kind)
      }
      // The mark of a paragraph has no words; a row stays for its words to be found in.
      if (row) change.remove()
      else if (outer?.localName !== 'rPr') unwrap([change])
    }
  }
}

/** Mammoth understands the instructions of links and boxes. */
function markCodes(text: Document): void {
  for (const code of allOf(text, 'instrText')) {
    const words = code.textContent
    if (/^\s*(?:HYPERLINK|FORMCHECKBOX)\b/.test(words) || words.trim() === '') continue
    const run = runOf(text, ` ${words.trim()} `)
    highlight(run, 'code')
    code.parentElement?.after(run)
  }
}

/** Mammoth does not read alignment. */
function markAlignment(text: Document, styles: Document | null): void {
  const named = new Map(
    (styles ? allOf(styles, 'style') : []).map((style) => [said(style, 'styleId'), style]),
  )
  const sideOf = (looks: Element | undefined): string => {
    const own = said(childOf(looks, 'jc'), 'val')
    const style = named.get(said(childOf(looks, 'pStyle'), 'val'))
    return own || said(childOf(childOf(style, 'pPr'), 'jc'), 'val')
  }
  for (const line of allOf(text, 'p')) {
    const looks = childOf(line, 'pPr')
    const side = sideOf(looks).replace('end', 'right')
    if (side === 'center' || side === 'right') addMark(line, ALIGNED + side)
  }
}

function highlight(run: Element, kind: string): void {
  const { ownerDocument: text, namespaceURI } = run
  const looks = childOf(run, 'rPr') ?? text.createElementNS(namespaceURI, 'w:rPr')
  if (looks !== run.firstElementChild) run.prepend(looks)
  childOf(looks, 'highlight')?.remove()
  const mark = text.createElementNS(namespaceURI, 'w:highlight')
  mark.setAttributeNS(namespaceURI, 'w:val', kind)
  looks.append(mark)
}

function runOf(text: Document, words: string): Element {
  const { namespaceURI } = text.documentElement
  const run = text.createElementNS(namespaceURI, 'w:r')
  const inside = text.createElementNS(namespaceURI, 'w:t')
  inside.textContent = words
  run.append(inside)
  return run
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElementNS(element.namespaceURI, `w:${name}`)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

function unwrap(elements: readonly Element[]): void {
  for (const element of elements) element.replaceWith(...element.childNodes)
}

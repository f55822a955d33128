import { allOf, childOf, said } from './open-zip'

interface Field {
  begin: Element
  /** Parts of its instruction, which may contain other fields. */
  codes: Element[]
  inner: Element[]
  /** True until the end of its instruction. */
  isOpen: boolean
}

/**
 * Rewrites link instructions in the one form that mammoth reads and ticked boxes as signs; other fields keep the
 * words they show.
 */
export function plainFields(text: Document): void {
  for (const simple of allOf(text, 'fldSimple')) openSimple(simple)
  const open: Field[] = []
  for (const part of [...allOf(text, '*')]) {
    const type = part.localName === 'fldChar' ? said(part, 'fldCharType') : ''
    const field = open.at(-1)
    const outer = open.slice(0, type === 'begin' ? undefined : -1).findLast((one) => one.isOpen)
    if (type !== '') outer?.inner.push(part)
    if (type === 'begin') open.push({ begin: part, codes: [], inner: [], isOpen: true })
    else if (type === 'separate' && field) endCode(field)
    else if (type === 'end') {
      open.pop()
      if (field?.isOpen) endCode(field)
      if (field) showBox(field, part)
    } else if (part.localName === 'instrText' && field?.isOpen) field.codes.push(part)
    else if (part.localName === 't') open.findLast((one) => one.isOpen)?.codes.push(part)
  }
}

function openSimple(simple: Element): void {
  const code = said(simple, 'instr')
  if (!/^\s*HYPERLINK\b/i.test(code)) {
    simple.replaceWith(...simple.childNodes)
    return
  }
  const mark = (type: string) => {
    const char = make(simple, 'fldChar')
    char.setAttributeNS(simple.namespaceURI, 'w:fldCharType', type)
    return runWith(char)
  }
  const words = make(simple, 'instrText')
  words.textContent = code
  simple.replaceWith(
    mark('begin'),
    runWith(words),
    mark('separate'),
    ...simple.childNodes,
    mark('end'),
  )
}

/** An instruction may be split over many runs, with its switches in any order. */
function endCode(field: Field): void {
  field.isOpen = false
  const code = field.codes
    .map(({ textContent }) => textContent)
    .join('')
    .replace(/[“”]/g, '"')
  const [first, ...others] = field.codes
  if (!first || !/^\s*HYPERLINK\b/i.test(code)) return
  first.textContent = linkCode(code)
  for (const other of others) other.textContent = ''
  for (const inner of field.inner) inner.remove()
}

/** The address up to its closing quote, plus the place within it named by `\l`. */
function linkCode(code: string): string {
  const words = code
    .replace(/^\s*HYPERLINK\b/i, '')
    .matchAll(/\\(\w|\*)|"((?:\\.|[^"\\])*)"?|[^\s"\\]+/g)
  let [address, place, from] = ['', '', '']
  for (const [whole, key, quoted] of words) {
    const word = (quoted ?? whole).replace(/\\(.)/g, '$1').trim()
    if (key) from = /[mnh]/i.test(key) ? '' : key.toLowerCase()
    else {
      if (from === 'l') place = word
      else if (from === '' && address === '') address = word
      from = ''
    }
  }
  const target = (address + (place && address ? `#${place}` : '')).replaceAll('"', '%22')
  return target ? ` HYPERLINK "${target}" ` : ` HYPERLINK \\l "${place}" `
}

/** Mammoth would turn a form’s box into an element that no text can hold. */
function showBox({ begin, codes }: Field, end: Element): void {
  if (!codes.some(({ textContent }) => /FORMCHECKBOX/.test(textContent))) return
  const box = childOf(childOf(begin, 'ffData'), 'checkBox')
  const state = childOf(box, 'checked') ?? childOf(box, 'default')
  const isTicked = state !== undefined && !/^(?:0|false|off)$/.test(said(state, 'val'))
  for (const code of codes) code.textContent = ''
  const sign = make(begin, 't')
  sign.textContent = isTicked ? '☒' : '☐'
  end.parentElement?.after(runWith(sign))
}

function make({ ownerDocument, namespaceURI }: Element, name: string): Element {
  return ownerDocument.createElementNS(namespaceURI, `w:${name}`)
}

function runWith(inside: Element): Element {
  const run = make(inside, 'r')
  run.append(inside)
  return run
}

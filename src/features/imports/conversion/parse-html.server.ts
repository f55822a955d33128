import { DomHandler, Parser, type parseDocument } from 'htmlparser2'
import { NestedTooDeeply } from '~/features/rich-text/html-tree'

type OldDocument = ReturnType<typeof parseDocument>
export type OldNode = OldDocument['childNodes'][number]
export type OldElement = Extract<OldNode, { attribs: object }>

/** For all elements; a text that fits is never nested this deeply. */
const DEEPEST = 150

/** @throws {NestedTooDeeply} before the depth costs anything */
export function parseHtml(html: string): OldNode[] {
  const handler = new BoundedHandler()
  const parser = new Parser(handler)
  parser.end(html)
  return handler.dom
}

class BoundedHandler extends DomHandler {
  #depth = 0

  override onopentag(name: string, attributes: Record<string, string>): void {
    this.#depth += 1
    if (this.#depth > DEEPEST) throw new NestedTooDeeply()
    super.onopentag(name, attributes)
  }

  override onclosetag(): void {
    this.#depth -= 1
    super.onclosetag()
  }
}

export function isElement(node: OldNode): node is OldElement {
  return node.type === 'tag' || node.type === 'script' || node.type === 'style'
}

export function wordsOf(node: OldNode): string {
  if (node.type === 'text') return node.data
  if (!isElement(node)) return ''
  return node.name === 'br' ? '\n' : node.children.map(wordsOf).join('')
}

/** One line, with entities decoded. */
export function plainWords(html: string): string {
  try {
    const words = parseHtml(html.replace(/<\/p>|<br/gi, ' $&')).map(wordsOf)
    return words.join('').replace(/\s+/g, ' ').trim()
  } catch (error) {
    if (error instanceof NestedTooDeeply) return ''
    throw error
  }
}

export function hasClass({ attribs }: OldElement, start: string): boolean {
  return (attribs.class ?? '').split(/\s+/).some((name) => name.startsWith(start))
}

export function findWithin(
  element: OldElement,
  isMeant: (element: OldElement) => boolean,
): OldElement | undefined {
  for (const child of element.children.filter(isElement)) {
    const found = isMeant(child) ? child : findWithin(child, isMeant)
    if (found) return found
  }
  return undefined
}

export function allWithin({ children }: OldElement, name: string): OldElement[] {
  return children
    .filter(isElement)
    .flatMap((child) => (child.name === name ? [child] : []).concat(allWithin(child, name)))
}

/** Trims spaces and line breaks at both ends. */
export function withoutEnds(html: string): string {
  let line = html.trim()
  while (line.startsWith('<br>')) line = line.slice(4).trimStart()
  while (line.endsWith('<br>')) line = line.slice(0, -4).trimEnd()
  return line
}

export function isCentred({
  class: names = '',
  style = '',
  align = '',
}: Record<string, string>): boolean {
  return (
    /\b(?:has-text-align-center|aligncenter)\b/.test(names) ||
    /text-align\s*:\s*center/i.test(style) ||
    align === 'center'
  )
}

/** Inline styles as elements: WordPress’ classic editor underlines with them. */
export function marksOf({ attribs: { style = '' } }: OldElement): string[] {
  const says = (looks: RegExp) => looks.test(style)
  return [
    ...(says(/font-weight\s*:\s*(?:bold|[6-9]00)/i) ? ['strong'] : []),
    ...(says(/font-style\s*:\s*italic/i) ? ['em'] : []),
    ...(says(/text-decoration(?:-line)?\s*:[^;]*underline/i) ? ['u'] : []),
    ...(says(/text-decoration(?:-line)?\s*:[^;]*line-through/i) ? ['s'] : []),
  ]
}

export function isRightAligned({ name, attribs }: OldElement): boolean {
  if (!/^(?:p|h[1-6]|td|th)$/.test(name)) return false
  const { class: names = '', style = '', align = '' } = attribs
  return (
    /\bhas-text-align-right\b/.test(names) ||
    /text-align\s*:\s*right/i.test(style) ||
    align === 'right'
  )
}

export function isHiddenThere({ attribs }: OldElement): boolean {
  return (
    'hidden' in attribs ||
    /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(attribs.style ?? '')
  )
}

const NUMBERINGS: ReadonlyArray<readonly [style: RegExp, type: string]> = [
  [/lower-(?:alpha|latin)/, 'a'],
  [/upper-(?:alpha|latin)/, 'A'],
  [/lower-roman/, 'i'],
  [/upper-roman/, 'I'],
]

export function numberingOf({ name, attribs }: OldElement): Record<string, string> {
  const [, style = ''] = /list-style(?:-type)?\s*:\s*([^;]*)/i.exec(attribs.style ?? '') ?? []
  const type = NUMBERINGS.find(([pattern]) => pattern.test(style))?.[1]
  return name === 'ol' && type ? { type } : {}
}

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Safe in attributes too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
}

import { allOf, childOf, said } from './open-zip'

/** What a style of LibreOffice means to readers. */
export interface OdtStyle {
  /** The elements around its words, the outermost first. */
  marks: string[]
  isHidden: boolean
  /** The class of how its lines stand; empty for the left. */
  alignment: string
  /** Its own name and those of the styles that it builds on. */
  names: string[]
}

/** How one level of a list counts; null for one of bullets. */
export type OdtLevel = { type: string; start: number } | null

/** The styles of a document by their names, and its lists'. */
export interface OdtStyles {
  styleOf: (name: string) => OdtStyle
  levelOf: (list: string, level: number) => OdtLevel
}

/** @param parts those of the document with styles in them */
export function readOdtStyles(parts: readonly Document[]): OdtStyles {
  const styles = new Map(named(parts, 'style'))
  const lists = new Map(named(parts, 'list-style'))
  const read = new Map<string, OdtStyle>()
  const styleOf = (name: string, depth = 0): OdtStyle => {
    const known = read.get(name)
    if (known) return known
    const element = styles.get(name)
    const parent = said(element, 'parent-style-name')
    const base = parent && depth < 20 ? styleOf(parent, depth + 1) : PLAIN
    const style = element ? inherit(element, name, base) : PLAIN
    read.set(name, style)
    return style
  }
  const levelOf = (list: string, level: number): OdtLevel => {
    const found = Array.from(lists.get(list)?.children ?? []).find(
      (one) => said(one, 'level') === `${level}`,
    )
    if (found?.localName !== 'list-level-style-number') return null
    return { type: said(found, 'num-format'), start: Number(said(found, 'start-value') || 1) }
  }
  return { styleOf: (name) => styleOf(name), levelOf }
}

const PLAIN: OdtStyle = { marks: [], isHidden: false, alignment: '', names: [] }

function named(parts: readonly Document[], kind: string): Array<[string, Element]> {
  return parts.flatMap((part) =>
    allOf(part, kind).map((style): [string, Element] => [said(style, 'name'), style]),
  )
}

function inherit(element: Element, name: string, base: OdtStyle): OdtStyle {
  const text = childOf(element, 'text-properties')
  const position = said(text, 'text-position')
  const looks: Array<[string, string, boolean]> = [
    ['strong', said(text, 'font-weight'), /^(?:bold|[6-9]00)$/.test(said(text, 'font-weight'))],
    ['em', said(text, 'font-style'), /italic|oblique/.test(said(text, 'font-style'))],
    ['u', said(text, 'text-underline-style'), said(text, 'text-underline-style') !== 'none'],
    ['s', said(text, 'text-line-through-style'), said(text, 'text-line-through-style') !== 'none'],
    ['sup', position, /^(?:super|[1-9])/.test(position)],
    ['sub', position, /^(?:sub|-)/.test(position)],
  ]
  const marks = looks.flatMap(([mark, value, isOn]) =>
    (value === '' ? base.marks.includes(mark) : isOn) ? [mark] : [],
  )
  const align = said(childOf(element, 'paragraph-properties'), 'text-align')
  const alignment = /^(?:end|right)$/.test(align) ? 'right' : align === 'center' ? 'center' : ''
  const display = said(text, 'display')
  return {
    marks,
    isHidden: display === '' ? base.isHidden : display === 'none',
    alignment: align === '' ? base.alignment : alignment,
    names: [name, ...base.names],
  }
}

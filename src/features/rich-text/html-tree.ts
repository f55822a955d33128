/** An element of a text while it is normalised. */
export interface Element {
  name: string
  /** The opening tag with its attributes. */
  tag: string
  children: Node[]
}

/** A string is a run of escaped words. */
export type Node = Element | string

/** More elements are nested than the editor can hold. */
export class NestedTooDeeply extends Error {}

const tokens = /<(\/?)([a-z0-9]+)[^>]*>|[^<]+/g
const EMPTY_ELEMENTS = ['br', 'hr', 'img', 'input']

/** @param html as sanitize-html writes it: every element closed, every sign escaped */
export function readTree(html: string): Node[] {
  const root: Element = { name: '', tag: '', children: [] }
  const open = [root]
  for (const [token, slash, name] of html.matchAll(tokens)) {
    if (slash) {
      open.pop()
      continue
    }
    const element = { name: name ?? '', tag: token, children: [] }
    open.at(-1)?.children.push(name === undefined ? token : element)
    if (name !== undefined && !EMPTY_ELEMENTS.includes(name)) open.push(element)
  }
  return root.children
}

export function writeTree(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node
      const { name, tag, children } = node
      return EMPTY_ELEMENTS.includes(name) ? tag : `${tag}${writeTree(children)}</${name}>`
    })
    .join('')
}

/** @returns the value, still escaped; null without one */
export function attributeOf({ tag }: Element, name: string): string | null {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? null
}

/** Still escaped. */
export function wordsWithin(node: Node): string {
  return typeof node === 'string' ? node : node.children.map(wordsWithin).join('')
}

/**
 * The deepest nesting.
 *
 * @param html as above
 * @param isCounted by the element’s name
 */
export function depthOf(html: string, isCounted: (name: string) => boolean): number {
  let deepest = 0
  let depth = 0
  for (const [, slash, name] of html.matchAll(tokens)) {
    if (name === undefined || EMPTY_ELEMENTS.includes(name) || !isCounted(name)) continue
    depth += slash ? -1 : 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

/** White space only. */
export function isBlank(node: Node): boolean {
  return typeof node === 'string' && /^[ \t\r\n\f]*$/.test(node)
}

type SectionName = 'thead' | 'tbody' | 'tfoot'

/** `strays` are nodes between cells, where nothing may be. */
export interface Table {
  caption: Element | null
  sections: Array<{ name: SectionName; rows: Element[][] }>
  strays: Node[]
}

/** Foot last. Rows without a section get one, cells without a row too; only the first section can be the head. */
export function readTable(table: Element): Table {
  const sections: Table['sections'] = []
  const strays: Node[] = []
  let caption: Element | null = null
  let rows: Element[][] | null = null
  let row: Element[] | null = null
  const startSection = (wanted: string) => {
    const isHead = wanted === 'thead' && sections.length === 0
    const name = isHead ? 'thead' : wanted === 'tfoot' ? 'tfoot' : 'tbody'
    const section: Table['sections'][number] = { name, rows: [] }
    sections.push(section)
    return section.rows
  }
  const startRow = () => {
    const started: Element[] = []
    rows ??= startSection('tbody')
    rows.push(started)
    return started
  }
  const read = (node: Node) => {
    if (isBlank(node)) return
    const name = typeof node === 'string' ? '' : node.name
    if (typeof node !== 'string' && name === 'caption' && !caption) caption = node
    else if (typeof node === 'string' || !TABLE_PARTS.includes(name)) {
      strays.push(node)
    } else if (name === 'th' || name === 'td') {
      row ??= startRow()
      row.push(node)
    } else {
      const isRow = name === 'tr'
      if (!isRow) rows = startSection(name)
      row = isRow ? startRow() : null
      node.children.forEach(read)
      row = null
      if (!isRow) rows = null
    }
  }
  table.children.forEach(read)
  return { caption, sections: withFootLast(sections), strays }
}

const TABLE_PARTS = ['thead', 'tbody', 'tfoot', 'tr', 'th', 'td']

/** Older pages have the foot before the rows. A table with only a foot has no foot. */
function withFootLast(sections: Table['sections']): Table['sections'] {
  const filled = sections.filter(({ rows }) => rows.some((row) => row.length > 0))
  const feet = filled.filter(({ name }) => name === 'tfoot')
  const others = filled.filter(({ name }) => name !== 'tfoot')
  const [foot, ...more] = feet.map(({ rows }) => rows)
  if (!foot) return others
  const isFoot = others.length + more.length > 0
  const bodies = more.map((rows) => ({ name: 'tbody' as const, rows }))
  return [
    ...others,
    ...bodies,
    { name: isFoot ? ('tfoot' as const) : ('tbody' as const), rows: foot },
  ]
}

/** An element of a text while it is brought into its normal form. */
export interface Element {
  name: string
  /** The opening tag with its attributes. */
  tag: string
  children: Node[]
}

/** A string is a run of words, with its signs escaped. */
export type Node = Element | string

const tokens = /<(\/?)([a-z0-9]+)[^>]*>|[^<]+/g
const EMPTY_ELEMENTS = ['br', 'hr', 'img']

/**
 * The elements of a text.
 *
 * @param html as sanitize-html writes it: every element is closed, every sign escaped
 */
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

/**
 * How many elements stand inside one another at most.
 *
 * @param html as above
 * @param isCounted by the name of an element
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

/** White space between elements. */
export function isBlank(node: Node): boolean {
  return typeof node === 'string' && /^[ \t\r\n\f]*$/.test(node)
}

/** The rows of a table, and what stands between its cells, where nothing can stand. */
export interface Table {
  sections: Array<{ name: 'thead' | 'tbody'; rows: Element[][] }>
  strays: Node[]
}

/**
 * The rows of a table by section. Rows without a section get one, cells without a row too; only the
 * first section can be the head.
 */
export function readTable(table: Element): Table {
  const { sections, strays }: Table = { sections: [], strays: [] }
  let rows: Element[][] | null = null
  let row: Element[] | null = null
  const startSection = (isHead: boolean) => {
    const name = isHead && sections.length === 0 ? 'thead' : 'tbody'
    const section: Table['sections'][number] = { name, rows: [] }
    sections.push(section)
    return section.rows
  }
  const startRow = () => {
    const started: Element[] = []
    rows ??= startSection(false)
    rows.push(started)
    return started
  }
  const read = (node: Node) => {
    if (isBlank(node)) return
    const name = typeof node === 'string' ? '' : node.name
    if (typeof node === 'string' || !['thead', 'tbody', 'tr', 'th', 'td'].includes(name)) {
      strays.push(node)
    } else if (name === 'th' || name === 'td') {
      row ??= startRow()
      row.push(node)
    } else {
      const isRow = name === 'tr'
      if (!isRow) rows = startSection(name === 'thead')
      row = isRow ? startRow() : null
      node.children.forEach(read)
      row = null
      if (!isRow) rows = null
    }
  }
  table.children.forEach(read)
  return { sections, strays }
}

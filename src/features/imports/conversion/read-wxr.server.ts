import { Parser, type ParserOptions } from 'htmlparser2'
import { isWebAddress } from '~/lib/text/links'
import { UnreadableExport } from './old-site.server'
import { plainWords } from './parse-html.server'

export interface Item {
  fields: Map<string, string>
  meta: Map<string, string>
  terms: Array<{ domain: string; name: string }>
  comments: number
  formerSlugs: string[]
}

interface Wxr {
  url: string
  authors: Map<string, string>
  items: Item[]
}

/** Other post meta may be long and is skipped. */
const META: ReadonlySet<string> = new Set([
  '_thumbnail_id',
  '_wp_attachment_image_alt',
  '_elementor_data',
  '_yoast_wpseo_canonical',
  '_yoast_wpseo_meta-robots-noindex',
  '_yoast_wpseo_metadesc',
  '_yoast_wpseo_redirect',
  '_yoast_wpseo_title',
  'rank_math_canonical_url',
  'rank_math_description',
  'rank_math_robots',
  'rank_math_title',
  'footnotes',
])
/** An export has six levels. */
const DEEPEST = 20
/** Articles, pages, pictures and menus together. */
const MOST_ITEMS = 100_000

const NO_EXPORT =
  'This file is not a WordPress export. In WordPress, choose Tools, Export, “All content”, and send the file ending in .xml.'
const NO_ADDRESS =
  'This export does not say where its site is: its <wp:base_blog_url> is no address. Please correct it, like https://www.example.com, or export it again.'
const CUT_OFF = 'This export is incomplete: its end is missing. Please export it again.'

/**
 * Expands no entities but those of XML itself.
 *
 * @throws {UnreadableExport}
 */
export function readWxr(xml: string): Wxr {
  const reader = new Reader()
  new StrictParser(reader, { xmlMode: true }).end(xml)
  return reader.result(xml)
}

/**
 * Reports unmatched end tags, which the parser would silently skip together with the content they were meant to end.
 */
class StrictParser extends Parser {
  readonly #reader: Reader

  constructor(reader: Reader, options: ParserOptions) {
    super(reader, options)
    this.#reader = reader
  }

  override onclosetag(start: number, endIndex: number): void {
    const before = this.#reader.depth
    super.onclosetag(start, endIndex)
    if (this.#reader.depth === before) this.#reader.damage(start)
  }

  override onselfclosingtag(endIndex: number): void {
    this.#reader.isSelfClosing = true
    super.onselfclosingtag(endIndex)
    this.#reader.isSelfClosing = false
  }
}

/** @param at position of the unmatched tag */
function damagedAt(xml: string, at: number): string {
  const line = xml.slice(0, at).split('\n').length
  const [tag = ''] = /^<?\/?[^\s>]{0,60}/.exec(xml.slice(at)) ?? []
  const shown = tag.startsWith('<') ? `${tag}>` : `</${tag}>`
  return `This export is damaged in line ${line}: ${shown} is not where it belongs, or its other half is missing, so articles would be lost. Please correct that line or export it again. Nothing was imported.`
}

function newItem(): Item {
  return { fields: new Map(), meta: new Map(), terms: [], comments: 0, formerSlugs: [] }
}

/** The fields of an article that are read: they contain only words. */
const FIELD =
  /^rss channel item (?:title|link|dc:creator|(?:content|excerpt):encoded|wp:(?:post_\w+|status))$/

class Reader {
  readonly #wxr: Wxr = { url: '', authors: new Map(), items: [] }
  readonly #open: string[] = []
  readonly #begins: number[] = []
  /** The parser reports the end of such a tag as implied, like a missing one. */
  isSelfClosing = false
  #parser: Parser | null = null
  #damage: number | null = null
  #isWxr = false
  #isWhole = false
  #text: string[] = []
  #item: Item | null = null
  #parts = new Map<string, string>()
  #term: { domain: string; name: string } | null = null

  get depth(): number {
    return this.#open.length
  }

  onparserinit(parser: Parser): void {
    this.#parser = parser
  }

  damage(at: number): void {
    // Anything after a complete export is ignored.
    if (!this.#isWhole) this.#damage ??= at
  }

  onprocessinginstruction(name: string): void {
    if (name.toLowerCase() === '!doctype') {
      throw new UnreadableExport(
        `${NO_EXPORT} It begins with definitions of its own, which such a file never has.`,
      )
    }
  }

  onopentag(name: string, { domain = '' }: Record<string, string>): void {
    if (this.#isWhole) return void this.#open.push(name)
    const begins = this.#parser?.startIndex ?? 0
    if (FIELD.test(this.#open.join(' ')) || (name === 'item' && this.#open.includes('item')))
      this.damage(begins)
    this.#open.push(name)
    this.#begins.push(begins)
    if (this.#open.length > DEEPEST || this.#open[0] !== 'rss')
      throw new UnreadableExport(NO_EXPORT)
    this.#text = []
    if (name === 'wp:wxr_version') this.#isWxr = true
    if (name === 'item') this.#item = newItem()
    if (name === 'category') this.#term = { domain, name: '' }
    if (name === 'wp:postmeta' || name === 'wp:author') this.#parts = new Map()
  }

  ontext(text: string): void {
    this.#text.push(text)
  }

  onclosetag(name: string, isImplied: boolean): void {
    const path = this.#open.slice(1).join(' ')
    this.#open.pop()
    if (this.#isWhole) return
    const begins = this.#begins.pop() ?? 0
    if (isImplied && !this.isSelfClosing) this.damage(begins)
    if (name === 'rss') this.#isWhole = !isImplied
    if (FIELD.test(`rss ${path}`) && this.#item?.fields.has(name)) this.damage(begins)
    this.#take(path, name, this.#text.join(''))
    this.#text = []
  }

  #take(path: string, name: string, text: string): void {
    const item = this.#item
    if (path === 'channel wp:base_blog_url') this.#wxr.url = text.trim().replace(/\/+$/, '')
    else if (path === 'channel wp:author') {
      const login = this.#parts.get('wp:author_login') ?? ''
      this.#wxr.authors.set(login, this.#parts.get('wp:author_display_name') || login)
    } else if (path === 'channel item' && item) {
      if (this.#wxr.items.push(item) > MOST_ITEMS) throw new UnreadableExport(NO_EXPORT)
      this.#item = null
    } else if (path === 'channel item category' && item && this.#term) {
      item.terms.push({ ...this.#term, name: plainWords(text) })
    } else if (path === 'channel item wp:postmeta' && item) {
      const key = this.#parts.get('wp:meta_key') ?? ''
      const value = this.#parts.get('wp:meta_value') ?? ''
      if (META.has(key)) item.meta.set(key, value)
      if (key === '_wp_old_slug' && value) item.formerSlugs.push(value)
    } else if (path === 'channel item wp:comment' && item) item.comments += 1
    else if (/^channel (?:item wp:postmeta|wp:author) /.test(path)) this.#parts.set(name, text)
    else if (/^channel item [^ ]+$/.test(path)) item?.fields.set(name, text)
  }

  /** @throws {UnreadableExport} */
  result(xml: string): Wxr {
    if (!this.#isWxr) throw new UnreadableExport(NO_EXPORT)
    if (!this.#isWhole) throw new UnreadableExport(CUT_OFF)
    if (this.#damage !== null) throw new UnreadableExport(damagedAt(xml, this.#damage))
    if (this.#wxr.url && !isWebAddress(this.#wxr.url)) throw new UnreadableExport(NO_ADDRESS)
    return this.#wxr
  }
}

import { linkAttributes } from '~/lib/text/links'
import { DEEPEST_CONTENT, ELEMENTS, heldAttributes, imageAttributes, MARKS } from '../rules'

/**
 * Writes every tag anew from the table in `rules.ts`; no other "<" opens one (docs/product.md, "Rich text"). A
 * sanitised text is unchanged; of any other the words are left. An image without a description stays without one. It
 * needs no document, so server and browser show the same.
 *
 * @param html stored here, half typed, or sent by anyone
 */
export function safeHtml(html: string): string {
  const open: OpenElement[] = []
  let safe = ''
  const closeUpTo = (depth: number) => {
    for (const { name, isShown } of open.splice(depth).reverse()) {
      if (isShown) safe += `</${name}>`
    }
  }
  for (const [piece, , slash, tag = '', attributes = ''] of html.matchAll(PIECES)) {
    const name = tag.toLowerCase()
    if (!piece.startsWith('<')) safe += piece
    else if (piece === '<') safe += '&lt;'
    else if (slash) {
      const depth = open.findLastIndex((element) => element.name === name)
      if (depth >= 0) closeUpTo(depth)
    } else if (name && open.length < DEEPEST) {
      const written = writtenTag(name, attributes, open.findLast(({ isShown }) => isShown)?.name)
      safe += written ?? ''
      if (!EMPTY_ELEMENTS.includes(name)) open.push({ name, isShown: written !== null })
    }
  }
  closeUpTo(0)
  return safe
}

interface OpenElement {
  name: string
  isShown: boolean
}

/** An element without readable words, a comment, a tag, text, or a "<" that opens nothing. */
const PIECES =
  /<(script|style|textarea|option)\b[\s\S]*?(?:<\/\1[^<>]*>?|$)|<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)((?:[\s/](?:"[^"]*"|[^"<>])*)?)>|[^<]+|</gi

/** Includes elements that do not count. Deeper ones were never stored, and would take long to read. */
const DEEPEST = 2 * DEEPEST_CONTENT

const EMPTY_ELEMENTS = ['br', 'hr', 'img']

/** Elements that need a certain parent, such as list items. */
const PARTS = Object.values(ELEMENTS)
  .flatMap(({ holds }) => (typeof holds === 'string' ? [] : holds))
  .filter((name) => name !== 'img')

/** Stored texts link to this site by path, so any address will do. */
const ANY_SITE = 'https://site.invalid'

/** @returns null for a tag that the table does not allow here */
function writtenTag(name: string, written: string, parent = ''): string | null {
  const isMark = MARKS.some((mark) => mark === name)
  if (name !== 'br' && !isMark && !Object.hasOwn(ELEMENTS, name)) return null
  if (PARTS.includes(name) && !ELEMENTS[parent]?.holds.includes(name)) return null
  const held = attributesOf(name, readAttributes(written))
  if (held === null) return null
  const attributes = Object.entries(held).map(([key, value]) => ` ${key}="${escapeSigns(value)}"`)
  return `<${name}${attributes.join('')}${EMPTY_ELEMENTS.includes(name) ? ' /' : ''}>`
}

function attributesOf(
  name: string,
  read: (attribute: string) => string | undefined,
): Record<string, string> | null {
  if (name === 'a') return linkAttributes(read('href') ?? '', ANY_SITE)
  if (name === 'img') {
    const image = imageAttributes(read, ANY_SITE)
    return image && { ...image, loading: 'lazy' }
  }
  const held = heldAttributes(name, read)
  const says = Object.keys(held).length
  const isEmpty = (['span', 'small'].includes(name) && says === 0) || (name === 'data' && says < 2)
  const isNoBox = name === 'aside' && says === 0
  return isEmpty || isNoBox ? null : held
}

/** Matches only from the start of a name: trying every letter of a long one would take minutes. */
const ATTRIBUTES = /(?<![a-z])([a-z]+)="([^"]*)"/gi

function readAttributes(written: string): (attribute: string) => string | undefined {
  const values = new Map<string, string>()
  for (const [, name = '', value = ''] of written.matchAll(ATTRIBUTES)) {
    if (!values.has(name)) values.set(name, value.replace(/&(?:amp|lt|gt|quot|nbsp);/g, readSign))
  }
  return (attribute) => values.get(attribute)
}

/** Browsers escape the last one; here it stays. */
const SIGNS = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': '\u00a0' } as const

function readSign(entity: string): string {
  return Object.entries(SIGNS).find(([written]) => written === entity)?.[1] ?? entity
}

function escapeSigns(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

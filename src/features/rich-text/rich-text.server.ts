import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html'
import { withoutUnseen } from '~/lib/text/cleaning/unseen'
import { cleanText } from '~/lib/text/cleaning/wrapped-links'
import { linkAttributes } from '~/lib/text/links'
import { plainText } from '~/lib/text/plain-text'
import { CALLOUT_KIND, CALLOUT_TITLE } from './callouts'
import { depthOf, NestedTooDeeply } from './html-tree'
import { normalForm } from './normal-form.server'
import {
  DEEPEST_CONTENT,
  ELEMENTS,
  heldAttributes,
  imageAttributes,
  MARKS,
  SYNONYMS,
  UNCOUNTED_ELEMENTS,
} from './rules'

/**
 * Keeps what the editor can hold (the table in `rules.ts`), in the form in which it writes it (docs/product.md, "Rich
 * text"). Anything else is dropped; its words stay. Sanitising twice changes nothing.
 *
 * @param html from an editor, a clipboard or a file
 * @param siteUrl the public address without a trailing slash
 * @throws {NestedTooDeeply} above `DEEPEST_CONTENT` nested elements
 */
export function sanitiseRichText(html: string, siteUrl: string): string {
  const form = normalForm(keepAllowed(html, siteUrl))
  // Repairing lists and tables may have added elements.
  if (depthOf(form, isCounted) > DEEPEST_CONTENT) throw new NestedTooDeeply()
  return form
}

/**
 * True without words, pictures and official figures.
 *
 * @param html sanitised
 */
export function isBlankRichText(html: string): boolean {
  return !/<(?:img|data) /.test(html) && plainText(html).replace(INVISIBLE, '') === ''
}

/** Clipboards are full of invisible characters. */
const INVISIBLE = /[\s\p{Cf}]/gu

/** Block elements, such as `div`. */
const LINES = new Set(
  'address article body center dd details dialog div dl dt fieldset footer form header hgroup html legend main nav pre section summary'.split(
    ' ',
  ),
)

/** Other programs’ elements, which `own-forms.ts` reads and removes. */
const READ_TAGS = ['input']
const CALLOUTS = [CALLOUT_KIND, CALLOUT_TITLE]
const READ_ATTRIBUTES = ['id', 'name', 'checked', 'data-checked', 'aria-checked', ...CALLOUTS]

const allowedTags = [...Object.keys(ELEMENTS), ...MARKS, 'br', 'div', ...READ_TAGS]
const allowedAttributes = [
  ...Object.values(ELEMENTS).flatMap(({ attributes = {} }) => Object.keys(attributes)),
  'href',
  'target',
  'rel',
  'src',
  'alt',
  'width',
  'height',
  'loading',
  ...READ_ATTRIBUTES,
]
/** Includes elements that `DEEPEST_CONTENT` does not count. */
const DEEPEST_INPUT = DEEPEST_CONTENT * 1.5

function keepAllowed(html: string, siteUrl: string): string {
  let depth = 0
  let counted = 0
  return sanitizeHtml(html, {
    // The parser looks through all open elements at every tag: without a bound, a text of tags alone
    // keeps the server busy for minutes.
    onOpenTag: (name) => {
      depth++
      if (isCounted(name)) counted++
      if (depth > DEEPEST_INPUT || counted > DEEPEST_CONTENT) throw new NestedTooDeeply()
    },
    onCloseTag: (name) => {
      depth--
      if (isCounted(name)) counted--
    },
    allowedTags,
    allowedAttributes: { '*': allowedAttributes },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    textFilter: cleanText,
    transformTags: { '*': (name, attributes) => keep(name, attributes, siteUrl) },
    // Only the words of an empty link, an unknown size or an unknown figure stay.
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag === 'img') return !attribs.src
      const isEmpty =
        (tag === 'a' && !attribs.href) ||
        (tag === 'span' && !attribs.class) ||
        (tag === 'small' && !attribs.class) ||
        (tag === 'data' && !(attribs.class && attribs.value))
      return isEmpty ? 'excludeTag' : false
    },
  })
}

function isCounted(name: string): boolean {
  return !UNCOUNTED_ELEMENTS.includes(name)
}

function keep(name: string, attributes: Attributes, siteUrl: string): Tag {
  const read = (attribute: string) =>
    attribute === 'class' ? classesOf(attributes) : attributes[attribute]
  const tagName = LINES.has(name) ? 'div' : (SYNONYMS.get(name) ?? name)
  const places = placesOf(read)
  if (name === 'a')
    return { tagName, attribs: { ...linkAttributes(read('href') ?? '', siteUrl), ...places } }
  if (name === 'input') {
    const isBox = read('type')?.toLowerCase() === 'checkbox'
    return { tagName, attribs: isBox ? { type: 'checkbox', ...checked(read) } : {} }
  }
  if (name === 'li') return { tagName, attribs: { ...itemAttributes(read), ...places } }
  if (name !== 'img') {
    const attribs = { ...heldAttributes(tagName, read), ...places }
    // Elsewhere `aside` has another meaning.
    return { tagName: name === 'aside' && !('class' in attribs) ? 'div' : tagName, attribs }
  }
  const image = imageAttributes(read, siteUrl)
  if (image === null) return { tagName, attribs: {} }
  const { src, alt = '', width, height } = image
  return { tagName, attribs: { src, alt: withoutUnseen(alt), width, height, loading: 'lazy' } }
}

/** Adds the alignment from other programs’ attributes. */
function classesOf({ class: names = '', align = '', style = '' }: Attributes): string {
  const said = /(?:^|;)\s*text-align\s*:\s*(center|right)\s*(?:;|$)/i.exec(style)?.[1] ?? align
  return `${names} align-${said.toLowerCase()}`
}

/** Attributes that links within a text lead to, such as a note’s, and that mark callouts. */
function placesOf(read: (attribute: string) => string | undefined): Attributes {
  const id = read('id')
  const name = read('name')
  const callouts = CALLOUTS.flatMap((attribute) => {
    const said = read(attribute)
    return said ? [[attribute, said]] : []
  })
  return { ...(id && { id }), ...(name && { name }), ...Object.fromEntries(callouts) }
}

function checked(read: (attribute: string) => string | undefined): Attributes {
  return read('checked') === undefined ? {} : { checked: '' }
}

/** An item’s lines inherit its alignment. */
function itemAttributes(read: (attribute: string) => string | undefined): Attributes {
  const { class: done, value } = heldAttributes('li', read)
  const classes = [done ?? [], heldAttributes('p', read).class ?? []].flat()
  const box = read('aria-checked') ?? read('data-checked')
  return {
    ...(classes.length > 0 && { class: classes.join(' ') }),
    ...(value !== undefined && { value }),
    ...(box !== undefined && { 'data-checked': box }),
  }
}

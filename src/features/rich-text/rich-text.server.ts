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
 * A text as it may be stored and shown: what the editor can hold (the table in `rules.ts`), in the form
 * in which the editor writes it (docs/product.md, "Rich text"). Anything else is dropped; its words
 * stay. Sanitising a sanitised text changes nothing.
 *
 * @param html from an editor, a clipboard or a file
 * @param siteUrl the public address without a trailing slash
 * @throws {NestedTooDeeply} when more than `DEEPEST_CONTENT` elements stand inside one another
 */
export function sanitiseRichText(html: string, siteUrl: string): string {
  const form = normalForm(keepAllowed(html, siteUrl))
  // Repairing lists and tables may have added elements.
  if (depthOf(form, isCounted) > DEEPEST_CONTENT) throw new NestedTooDeeply()
  return form
}

/**
 * Whether a text shows nothing: no word, no picture and no official figure.
 *
 * @param html sanitised
 */
export function isBlankRichText(html: string): boolean {
  return !/<(?:img|data) /.test(html) && plainText(html).replace(INVISIBLE, '') === ''
}

/** Characters that take no place: clipboards are full of them. */
const INVISIBLE = /[\s\p{Cf}]/gu

/** Elements that begin and end a line, as `div` does. */
const LINES = new Set(
  'address article body center dd details dialog div dl dt fieldset footer form header hgroup html legend main nav pre section summary'.split(
    ' ',
  ),
)

/** How other programs say what is ours by another name: `own-forms.ts` reads them, and takes them off. */
const READ_TAGS = ['input']
const CALLOUTS = [CALLOUT_KIND, CALLOUT_TITLE]
const READ_ATTRIBUTES = ['id', 'name', 'checked', 'data-checked', 'aria-checked', ...CALLOUTS]

const allowedTags = [...Object.keys(ELEMENTS), ...MARKS, 'br', 'div', ...READ_TAGS]
const allowedAttributes = [
  ...Object.values(ELEMENTS).flatMap(({ attributes = {} }) => Object.keys(attributes)),
  ...['href', 'target', 'rel', 'src', 'alt', 'width', 'height', 'loading'],
  ...READ_ATTRIBUTES,
]
/** Of all elements, those included that do not count. */
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
    // Of a link that leads nowhere, or a size or figure that does not exist, only the words stay.
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
    // What stands aside elsewhere is no box of ours.
    return { tagName: name === 'aside' && !('class' in attribs) ? 'div' : tagName, attribs }
  }
  const image = imageAttributes(read, siteUrl)
  if (image === null) return { tagName, attribs: {} }
  const { src, alt = '', width, height } = image
  return { tagName, attribs: { src, alt: withoutUnseen(alt), width, height, loading: 'lazy' } }
}

/** With the alignment that other programs say in other ways. */
function classesOf({ class: names = '', align = '', style = '' }: Attributes): string {
  const said = /(?:^|;)\s*text-align\s*:\s*(center|right)\s*(?:;|$)/i.exec(style)?.[1] ?? align
  return `${names} align-${said.toLowerCase()}`
}

/** By what the links within a text find a place, such as a note, and what says that it is a callout. */
function placesOf(read: (attribute: string) => string | undefined): Attributes {
  const [id, name] = [read('id'), read('name')]
  const callouts = CALLOUTS.flatMap((attribute) => {
    const said = read(attribute)
    return said ? [[attribute, said]] : []
  })
  return { ...(id && { id }), ...(name && { name }), ...Object.fromEntries(callouts) }
}

function checked(read: (attribute: string) => string | undefined): Attributes {
  return read('checked') === undefined ? {} : { checked: '' }
}

/** Of an item, whose lines take over its alignment. */
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

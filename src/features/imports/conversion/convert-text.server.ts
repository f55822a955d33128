import {
  CALLOUT_KIND,
  CALLOUT_TITLE,
  calloutKind,
  isCalloutTitle,
} from '~/features/rich-text/callouts'
import { redirectKey } from '~/lib/redirects'
import { pathOnSite } from '~/lib/text/links'
import type { ConversionReport, Loss } from './conversion-report.server'
import { type ElementWriter, paragraph, WRITERS } from './convert-element.server'
import { withLazyPictures } from './lazy-pictures.server'
import { isCallout } from './old-figures.server'
import { wholeAddress } from './old-site.server'
import {
  escapeHtml,
  findWithin,
  hasClass,
  isCentred,
  isElement,
  isHiddenThere,
  isRightAligned,
  marksOf,
  numberingOf,
  type OldElement,
  type OldNode,
  parseHtml,
  withoutEnds,
  wordsOf,
} from './parse-html.server'
import { numberKey } from './plan-import.server'

export interface Surroundings {
  /** Public address of the old site; empty when its export does not say. */
  url: string
  /** New paths of the old site’s articles, by `redirectKey` of their old paths. */
  articles: ReadonlyMap<string, string>
  original: (address: string) => string
  /** The new address of an old picture; null until it has been imported. */
  picture: (address: string) => string | null
  report: ConversionReport
}

/** Not yet sanitised. Pictures are listed by their old addresses. */
export interface Converted {
  html: string
  pictures: string[]
}

/** Attributes that the sanitiser checks, or by which it recognises notes and checklists. */
const JUDGED = [
  'start',
  'type',
  'value',
  'scope',
  'colspan',
  'rowspan',
  'id',
  'name',
  'checked',
  'data-checked',
  'aria-checked',
]

const INLINE = new Set(
  'a abbr b big br button cite code del em font i img ins kbd label mark q s small span strike strong sub sup time u'.split(
    ' ',
  ),
)
/** Elements that are dropped once they are empty. */
const EMPTIED = new Set('p div figure section article aside header footer button'.split(' '))
/** Elements in which blank lines also separate paragraphs. */
const HOLDERS = new Set(['div', 'section', 'article', 'aside', 'blockquote'])

const GALLERY = /(?:^|\s)(?:wp-block-gallery|kg-gallery-card)(?:\s|$)/
const COLUMNS = /(?:^|\s)wp-block-columns(?:\s|$)/
const CARD = /(?:^|\s)kg-(toggle|product|header|signup|cta|email)-card(?:\s|$)/

/** Completes an address without a site, so that it can be parsed. */
const NOWHERE = 'https://old-site.invalid'

/**
 * Rewrites another program’s HTML with the elements that we use, and counts what is lost (docs/product.md, "Import").
 * The sanitiser runs afterwards.
 *
 * @throws {NestedTooDeeply}
 */
export function convertText(html: string, surroundings: Surroundings): Converted {
  const writer = new Writer(surroundings)
  if (/<!--\s*members-only\s*-->/.test(html)) surroundings.report.add('paywall')
  return { html: writer.blocks(withLazyPictures(parseHtml(html))), pictures: [...writer.pictures] }
}

class Writer implements ElementWriter {
  readonly pictures = new Set<string>()
  readonly #with: Surroundings

  constructor(surroundings: Surroundings) {
    this.#with = surroundings
  }

  all(nodes: readonly OldNode[]): string {
    return nodes.map((node) => this.#node(node)).join('')
  }

  /** Block level: blank lines between bare words separate paragraphs, as in old WordPress articles. */
  blocks(nodes: readonly OldNode[]): string {
    const written: string[] = []
    let line = { html: '', words: '', isBare: true }
    const endLine = () => {
      written.push(this.#line(line))
      line = { html: '', words: '', isBare: true }
    }
    for (const node of nodes) {
      if (node.type === 'text') {
        node.data.split(/\n[^\S\n]*\n\s*/).forEach((words, index) => {
          if (index > 0) endLine()
          line.html += escapeHtml(words).replace(/\n/g, '<br>')
          line.words += words
        })
      } else if (isElement(node) && INLINE.has(node.name)) {
        line.html += this.#node(node)
        line.isBare = false
      } else if (isElement(node)) {
        endLine()
        written.push(this.#element(node))
      }
    }
    endLine()
    return written.join('')
  }

  #line({ html, words, isBare }: { html: string; words: string; isBare: boolean }): string {
    const alone = words.trim()
    if (isBare && alone === '') return ''
    // WordPress embeds the target of such an address.
    if (isBare && /^https?:\/\/\S+$/.test(alone)) return this.embedded(alone)
    // Nothing is left but a frame for a missing picture or a drawing.
    if (!/[^\s]/.test(html.replace(/<\/?(?:span|a|i|b)\b[^>]*>/g, ''))) return ''
    return paragraph(withoutEnds(html))
  }

  #node(node: OldNode): string {
    if (node.type === 'text') return escapeHtml(node.data)
    return isElement(node) ? this.#element(node) : ''
  }

  #element(element: OldElement): string {
    const written = this.#plain(element)
    if (written.trim() === '') return written
    const kind = calloutKind(element.name, element.attribs)
    if (kind !== null) {
      if (!isInCallout(element)) this.#with.report.add('callouts', kind)
      return `<div ${CALLOUT_KIND}="${escapeHtml(kind)}">${written}</div>`
    }
    return isCallout(element) ? `<aside class="callout">${written}</aside>` : written
  }

  #plain(element: OldElement): string {
    const write = WRITERS[element.name]
    const block = this.#block(element)
    if (block !== null) return block
    if (isHiddenThere(element)) {
      if (wordsOf(element).trim() !== '') this.#with.report.add('hidden')
      return ''
    }
    if (write) return write(this, element)
    return this.tag(element)
  }

  /** Blocks that a program renders in its own way; null for an ordinary element. */
  #block(element: OldElement): string | null {
    const { report } = this.#with
    const classes = element.attribs.class ?? ''
    if (hasClass(element, 'kg-bookmark-card') || hasClass(element, 'kg-file-card')) {
      const link = findWithin(element, ({ name }) => name === 'a')
      const title = findWithin(element, (one) =>
        /^kg-(?:bookmark|file-card)-title$/.test(one.attribs.class ?? ''),
      )
      report.add('cards', hasClass(element, 'kg-file') ? 'file' : 'bookmark')
      const href = link?.attribs.href ?? ''
      const words = wordsOf(title ?? link ?? element).trim()
      return `<p><a href="${escapeHtml(this.link(href))}">${escapeHtml(words || href)}</a></p>`
    }
    if (hasClass(element, 'wp-block-embed__wrapper') && /^\s*https?:/.test(wordsOf(element))) {
      return this.embedded(wordsOf(element).trim())
    }
    // On one line, as Ghost shows them.
    if (hasClass(element, 'kg-callout-emoji')) return `${escapeHtml(wordsOf(element).trim())} `
    if (hasClass(element, 'kg-callout-text')) return this.all(element.children)
    if (GALLERY.test(classes)) report.add('galleries')
    if (COLUMNS.test(classes)) report.add('columns')
    const [, card] = CARD.exec(classes) ?? []
    if (card) report.add('cards', card)
    return null
  }

  tag(element: OldElement): string {
    const { name, children } = element
    const attribs: Record<string, string> = { ...numberingOf(element), ...element.attribs }
    const kept = JUDGED.filter((attribute) => attribute in attribs).map(
      (attribute) => ` ${attribute}="${escapeHtml(attribs[attribute] ?? '')}"`,
    )
    if (isCalloutTitle(attribs)) kept.push(` ${CALLOUT_TITLE}="title"`)
    if (isCentred(attribs)) kept.push(' class="align-center"')
    else if (isRightAligned(element)) kept.push(' class="align-right"')
    const inside = HOLDERS.has(name) ? this.blocks(children) : this.all(children)
    if (EMPTIED.has(name) && inside.trim() === '') return ''
    if (name === 'p') return paragraph(inside, kept.join(''))
    if (name === 'br') return '<br>'
    const marks = name === 'span' ? marksOf(element) : []
    const within = marks.reduce((words, mark) => `<${mark}>${words}</${mark}>`, inside)
    return `<${name}${kept.join('')}>${within}</${name}>`
  }

  link(href: string): string {
    const { url, articles, report } = this.#with
    const path = pathOnSite(href.trim(), url || NOWHERE)
    if (path === null || /^(?:mailto|tel):/i.test(href) || href.startsWith('#')) return href.trim()
    const [, before = '', hash = ''] = /^([^#]*)(#.*)?$/.exec(path) ?? []
    const [, number] = /^\/\?(?:p|page_id)=(\d+)(?:&|$)/.exec(before) ?? []
    const article = articles.get(number ? numberKey(number) : redirectKey(before))
    if (article) return `${article}${hash}`
    report.add('oldLinks', href.trim())
    return href.trim()
  }

  picture({ attribs }: OldElement): string {
    const { original, picture, report } = this.#with
    const address = this.whole(attribs.src ?? '')
    if (address.startsWith('data:')) report.add('inlinePictures')
    if (address === '' || address.startsWith('data:')) return ''
    const file = original(address)
    this.pictures.add(file)
    const src = picture(file)
    if (src === null) return ''
    const alt = (attribs.alt ?? '').trim()
    if (alt === '') report.add('undescribed')
    return `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">`
  }

  /** Videos, maps and the like become a link, so that the page loads nothing of them. */
  embedded(address: string): string {
    const url = URL.parse(address.startsWith('//') ? `https:${address}` : address)
    if (url === null || !/^https?:$/.test(url.protocol)) {
      this.#with.report.add('unlinked')
      return ''
    }
    this.#with.report.add('embedded', url.host.replace(/^www\./, ''))
    return `<p><a href="${escapeHtml(url.href)}">${escapeHtml(url.href)}</a></p>`
  }

  lose(loss: Loss, detail?: string): void {
    this.#with.report.add(loss, detail)
  }

  whole(address: string): string {
    return wholeAddress(address, this.#with.url)
  }
}

/** A callout inside another is dropped, and its blocks stay. */
function isInCallout({ parent }: OldElement): boolean {
  if (parent === null || !isElement(parent)) return false
  return calloutKind(parent.name, parent.attribs) !== null || isInCallout(parent)
}

import { z } from 'zod'
import type { ConversionReport } from './conversion-report.server'
import { escapeHtml } from './parse-html.server'

type Uploads = ReadonlyMap<string, { address: string; alt: string }>

/**
 * Replaces the shortcodes of captions and galleries with pictures. Editor comments stay, and blank lines still separate
 * paragraphs.
 *
 * @param uploads pictures by their ids
 */
export function wordpressHtml(stored: string, uploads: Uploads, report: ConversionReport): string {
  for (const [, name = '', isAlone] of stored.matchAll(BLOCK)) {
    if (isAlone && !HARMLESS_BLOCKS.has(name)) report.add('blocks', name)
  }
  // Two adjacent links are two words.
  const apart = stored.replace(/<\/a>(?=<a\b)/g, '</a> ')
  const kept = apart.replace(ESCAPED, '\u0002$1\u0003')
  const read = withoutShortcodes(withCaptions(kept), uploads, report)
  return read.replaceAll('\u0002', '[[').replaceAll('\u0003', ']]')
}

const storedNotes = z.array(z.object({ id: z.string(), content: z.string() }))

/** Footnotes, which WordPress stores with the article and shows below its text. */
export function notesOf(stored: string | undefined): string {
  if (!stored) return ''
  try {
    const notes = storedNotes.parse(JSON.parse(stored)).map(({ id, content }) => {
      const name = escapeHtml(id)
      return `<li id="${name}">${content} <a href="#${name}-link">↩︎</a></li>`
    })
    return `<ol>${notes.join('')}</ol>`
  } catch {
    return ''
  }
}

/* Each expression below stops at the next bracket or tag, so that the time stays linear in the length of the text. */

/** `<!-- wp:latest-posts {"postsToShow":3} /-->`: a final slash means that the block is empty. */
const BLOCK = /<!--\s?wp:([a-z][\w/-]*)\s[^<>]*?(\/)?-->/g
const HARMLESS_BLOCKS = new Set(['spacer', 'more', 'nextpage', 'separator', 'footnotes'])

/**
 * WordPress’ own names. Shortcodes of plugins are recognised by a character that ordinary words in brackets do not
 * have.
 */
const KNOWN =
  /^(?:gallery|audio|video|playlist|embed|caption|wp_caption|toc|sitemap|divider|spacer|hr)$/i
/** Names that never begin ordinary words in brackets. */
const PROVIDERS =
  /^(?:youtube|vimeo|soundcloud|spotify|dailymotion|googlemaps|slideshare|scribd|wpvideo|videopress)$/i
const SHORTCODE =
  /\[(\/)?([a-z][\w-]*)((?:\s[\w-]+(?:=(?:"[^"[\]]*"|'[^'[\]]*'|[“”″][^“”″[\]]*[“”″]|[^\s"'[\]]+))?|\s)*)\/?\]/gi
/** "[audio https://…]" and "[youtube=https://…]": the address has no attribute name. */
const BARE =
  /\[(?:([a-z][\w-]*)=|(audio|video|playlist|embed|youtube|vimeo|soundcloud|spotify|dailymotion|googlemaps|tweet|instagram|facebook|gist)\s+)["']?((?:https?:)?\/\/[^\s"'[\]]+|(?<==["']?)[\w-]{6,})[^[\]]*\]/gi
/** Separate parts of a page: words of neighbouring parts must not run together. */
const PARTS =
  /(?:^|[_-])(?:row|col|column|section|tab|accordion|toggle|half|third|fourth|box|item|divider|spacer|hr)s?(?:$|[_-])/i
/** "[[gallery]]" is how an article mentions a shortcode. */
const ESCAPED = /\[\[([^[\]]*)\]\]/g
const END = /\[\/([a-z][\w-]*)\]/gi
const EMBED = /\[embed[^[\]]*\](https?:\/\/[^\s[\]]+)\[\/embed\]/g
const PICTURE = /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/

function withCaptions(text: string): string {
  const parts = text.split(/\[\/(?:wp_)?caption\]/)
  const rest = parts.pop() ?? ''
  const written = parts.map((part) => {
    const start = Math.max(part.lastIndexOf('[caption'), part.lastIndexOf('[wp_caption'))
    const end = start === -1 ? -1 : part.indexOf(']', start)
    if (end === -1) return part
    return part.slice(0, start) + figureOf(part.slice(start, end), part.slice(end + 1))
  })
  return written.join('') + rest
}

/** @param attributes older versions of WordPress put the caption here */
function figureOf(attributes: string, inside: string): string {
  const [, picture, words = ''] = PICTURE.exec(inside) ?? []
  if (picture === undefined) return inside
  const caption = words.trim() || (/caption="([^"]*)"/.exec(attributes)?.[1] ?? '')
  const [, place = ''] = /\balign=["']?(align[a-z]+)/.exec(attributes) ?? []
  return `\n\n<figure class="${place}">${picture}<figcaption>${caption}</figcaption></figure>\n\n`
}

function withoutShortcodes(text: string, uploads: Uploads, report: ConversionReport): string {
  const ended = new Set(Array.from(text.matchAll(END), ([, name]) => name))
  return text
    .replace(EMBED, '\n\n$1\n\n')
    .replace(BARE, (_whole, name: string | undefined, media = '', shown = '') => {
      report.add('shortcodes', `${name ?? media} ${shown}`)
      return ''
    })
    .replace(SHORTCODE, (whole: string, slash: string | undefined, name: string, more: string) => {
      const attributes = more.trim()
      const isNamed = attributes === '' && (KNOWN.test(name) || /[_-]/.test(name))
      const isShortcode = isNamed || PROVIDERS.test(name) || attributes.includes('=')
      if (!isShortcode && !ended.has(name)) return whole
      const gallery = name.toLowerCase() === 'gallery' ? galleryOf(attributes, uploads, report) : ''
      if (gallery) report.add('galleries')
      else if (!slash) report.add('shortcodes', name)
      return gallery || (PARTS.test(name) ? '\n\n' : '')
    })
}

function galleryOf(attributes: string, uploads: Uploads, report: ConversionReport): string {
  const [, typed = ''] = /\b(?:ids|include)=["'“”″]?([\d,\s]+)/.exec(attributes) ?? []
  const ids = typed.split(/[,\s]+/).filter(Boolean)
  const shown = ids.flatMap((id) => uploads.get(id) ?? [])
  if (shown.length > 0) {
    for (const id of ids) if (!uploads.has(id)) report.add('lostPictures', id)
  }
  const images = shown.map(
    ({ address, alt }) => `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}">`,
  )
  return images.length > 0 ? `\n\n<div>${images.join('')}</div>\n\n` : ''
}

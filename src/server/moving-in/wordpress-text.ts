import type { Losses } from './losses'
import { escapeHtml } from './parse-html'

type Uploads = ReadonlyMap<string, { address: string; alt: string }>

/**
 * The text of a WordPress article without the editor's comments, and with the pictures of captions and galleries in place
 * of their shortcodes. Blank lines still stand for paragraphs.
 *
 * @param uploads pictures by their ids
 */
export function wordpressHtml(stored: string, uploads: Uploads, losses: Losses): string {
  for (const [, name = '', isAlone] of stored.matchAll(BLOCK)) {
    if (isAlone && !HARMLESS_BLOCKS.has(name)) losses.add('blocks', name)
  }
  return withoutShortcodes(stored.replace(/<!--[\s\S]*?-->/g, ''), uploads, losses)
}

/** `<!-- wp:latest-posts {"postsToShow":3} /-->`: a slash at the end says that nothing is within it. */
const BLOCK = /<!--\s*wp:([a-z][\w/-]*)\s[^>]*?(\/)?-->/g
const HARMLESS_BLOCKS = new Set(['spacer', 'more', 'nextpage', 'separator'])

/** What WordPress itself brings, and what others call theirs: with a sign that no word in brackets has. */
const KNOWN = /^(?:gallery|audio|video|playlist|embed|caption|wp_caption)$/
const SHORTCODE =
  /\[(\/)?([a-z][\w-]*)((?:\s+[\w-]+=(?:"[^"\]]*"|'[^'\]]*'|[^\s"'\]]+))*)\s*\/?\]/gi
const CAPTION = /\[(?:wp_)?caption([^\]]*)\]([\s\S]*?)\[\/(?:wp_)?caption\]/g
const PICTURE = /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/

function withoutShortcodes(text: string, uploads: Uploads, losses: Losses): string {
  return text
    .replace(CAPTION, (_whole: string, attributes: string, inside: string) => {
      const [, picture, words = ''] = PICTURE.exec(inside) ?? []
      if (picture === undefined) return inside
      const caption = words.trim() || (/caption="([^"]*)"/.exec(attributes)?.[1] ?? '')
      return `\n\n<figure>${picture}<figcaption>${caption}</figcaption></figure>\n\n`
    })
    .replace(/\[embed[^\]]*\]\s*(https?:\/\/[^\s[\]]+)\s*\[\/embed\]/g, '\n\n$1\n\n')
    .replace(
      SHORTCODE,
      (whole: string, slash: string | undefined, name: string, attributes: string) => {
        const isShortcode = KNOWN.test(name) || /[_-]/.test(name) || attributes !== ''
        if (!isShortcode && !(slash || text.includes(`[/${name}]`))) return whole
        const gallery = name === 'gallery' ? galleryOf(attributes, uploads) : ''
        if (gallery) losses.add('galleries')
        else if (!slash) losses.add('shortcodes', name)
        return gallery
      },
    )
}

function galleryOf(attributes: string, uploads: Uploads): string {
  const [, ids = ''] = /ids=["']([\d,\s]+)["']/.exec(attributes) ?? []
  const shown = ids.split(',').flatMap((id) => uploads.get(id.trim()) ?? [])
  const images = shown.map(
    ({ address, alt }) => `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}">`,
  )
  return images.length > 0 ? `\n\n<div>${images.join('')}</div>\n\n` : ''
}

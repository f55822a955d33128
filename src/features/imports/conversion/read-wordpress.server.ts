import { ConversionReport } from './conversion-report.server'
import { elementorHtml } from './elementor-html.server'
import {
  LONGEST_OLD_TEXT,
  MOST_OLD_POSTS,
  type OldPost,
  type OldSite,
  UnreadableExport,
} from './old-site.server'
import { plainWords } from './parse-html.server'
import { type Item, readWxr } from './read-wxr.server'
import { describeKinds } from './wordpress-kinds.server'
import { redirectOf, searchFacts } from './wordpress-search.server'
import { notesOf, wordpressHtml } from './wordpress-text.server'

const STATES: Readonly<Record<string, string>> = {
  draft: 'It was a draft on the old site.',
  pending: 'It was a draft on the old site, waiting to be read.',
  future: 'It was scheduled on the old site and not yet public.',
  private: 'It was private on the old site: only staff could read it.',
}

/**
 * Articles of a WordPress export (WXR), and what is left out (docs/product.md, "Import").
 *
 * @throws {UnreadableExport} for any other or incomplete file
 */
export function readWordpress(xml: string): OldSite {
  const { url, authors, items } = readWxr(xml)
  const uploads = new Map<string, { address: string; alt: string }>()
  for (const { fields, meta } of items) {
    if (fields.get('wp:post_type') !== 'attachment') continue
    const id = fields.get('wp:post_id') ?? ''
    const address = fields.get('wp:attachment_url')
    if (address) uploads.set(id, { address, alt: meta.get('_wp_attachment_image_alt') ?? '' })
  }
  const addresses = new Set(Array.from(uploads.values(), ({ address }) => address))
  const site: OldSite = {
    program: 'WordPress',
    url,
    posts: [],
    redirects: [],
    skipped: [],
    kinds: describeKinds(items),
    // WordPress names smaller copies after their size.
    original: (address) => {
      const whole = address.replace(/-(?:\d+x\d+|scaled)(?=\.\w+$)/, '')
      return addresses.has(whole) ? whole : address
    },
  }
  const sources = new Set<string>()
  for (const item of items) {
    const type = item.fields.get('wp:post_type') ?? ''
    const title = titleOf(item)
    if (item.fields.get('wp:status') === 'trash') {
      site.skipped.push({ title, why: 'It was in the bin on the old site.' })
    } else if (type === 'page') {
      const path = pathOf(item) ?? 'no address'
      site.skipped.push({
        title,
        why: `It is a page, not an article (${path}). This site has pages of its own: “Redirects” can lead there.`,
      })
    } else if (type === 'post' && item.fields.get('wp:status') === 'auto-draft') {
      site.skipped.push({ title, why: 'WordPress had only begun it: nothing was saved.' })
    } else if (type === '') {
      site.skipped.push({ title, why: 'The export doesn’t say what kind of thing it is.' })
    } else if (type === 'post') {
      if (site.posts.length === MOST_OLD_POSTS) throw new UnreadableExport(TOO_MANY)
      const post = toPost(item, { url, authors, uploads })
      // Two exports in one file may use a number twice.
      if (sources.has(post.source)) post.source += ` ${post.slug}`
      sources.add(post.source)
      site.posts.push(post)
      const to = redirectOf(item.meta)
      if (post.path && to) site.redirects.push({ from: post.path, to })
    }
  }
  return site
}

const TOO_MANY = `This export has more than ${MOST_OLD_POSTS} articles. Please export them in parts.`

interface Known {
  url: string
  authors: ReadonlyMap<string, string>
  uploads: ReadonlyMap<string, { address: string; alt: string }>
}

function toPost(item: Item, { url, authors, uploads }: Known): OldPost {
  const { fields, meta, terms } = item
  const report = new ConversionReport()
  const built = elementorHtml(meta.get('_elementor_data') ?? '', report)
  const stored = built || (fields.get('content:encoded') ?? '')
  const text = stored + notesOf(meta.get('footnotes'))
  const html = text.length > LONGEST_OLD_TEXT ? text : wordpressHtml(text, uploads, report)
  const status = fields.get('wp:status') ?? ''
  const date = utcMoment(fields.get('wp:post_date_gmt') ?? '')
  const author = authors.get(fields.get('dc:creator') ?? '') ?? fields.get('dc:creator')
  const path = pathOf(item)
  const redirect = redirectOf(meta)
  const state = STATES[status]
  const filed = terms.filter(({ domain }) => domain === 'category').map(({ name }) => name)
  return {
    source: `wordpress ${url} ${fields.get('wp:post_id') ?? ''}`,
    title: titleOf(item),
    slug: readable(fields.get('wp:post_name') ?? ''),
    path,
    number: fields.get('wp:post_id') ?? null,
    formerPaths: formerPaths(path, item),
    html,
    excerpt: plainWords(fields.get('excerpt:encoded') ?? '') || null,
    publishedAt: status === 'publish' || status === 'private' ? date : null,
    categories: filed.filter((name) => !/^(?:uncategori[sz]ed|unkategorisiert)$/i.test(name)),
    tags: terms.filter(({ domain }) => domain === 'post_tag').map(({ name }) => name),
    cover: uploads.get(meta.get('_thumbnail_id') ?? '') ?? null,
    ...searchFacts(meta, { url, path }),
    notes: [
      ...(author ? [`Its author on the old site: ${author}.`] : []),
      ...(state ? [state] : []),
      ...(fields.get('wp:post_password') ? ['It had a password on the old site.'] : []),
      ...(item.comments > 0
        ? [
            item.comments === 1
              ? '1 comment is left out.'
              : `${item.comments} comments are left out.`,
          ]
        : []),
      ...(redirect
        ? [`On the old site its address led to ${redirect}. The import screen takes that over.`]
        : []),
      ...report.describe(),
    ],
  }
}

function formerPaths(path: string | null, { formerSlugs }: Item): string[] {
  return path === null
    ? []
    : formerSlugs.map((slug) => path.replace(/[^/]+(?=\/?$)/, readable(slug)))
}

function titleOf({ fields }: Item): string {
  return plainWords(fields.get('title') ?? '')
}

/** "2023-04-06 08:30:00" in UTC; drafts have zeros. */
function utcMoment(date: string): string | null {
  const moment = new Date(`${date.replace(' ', 'T')}Z`)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}

/** Drafts have only a query. */
function pathOf({ fields }: Item): string | null {
  const link = URL.parse(fields.get('link') ?? '')
  return link === null || link.pathname === '/' || link.search !== ''
    ? null
    : readable(link.pathname)
}

function readable(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

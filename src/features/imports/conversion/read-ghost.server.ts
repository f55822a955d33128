import { z } from 'zod'
import { isWebAddress } from '~/lib/text/links'
import { ConversionReport } from './conversion-report.server'
import { lexicalHtml } from './lexical-html.server'
import { MOST_OLD_POSTS, type OldPost, type OldSite, UnreadableExport } from './old-site.server'

const text = z.string().nullish()
const id = z.union([z.string(), z.number()]).transform(String)

const postRow = z.object({
  id,
  uuid: text,
  title: text,
  slug: text,
  html: text,
  lexical: text,
  mobiledoc: text,
  plaintext: text,
  feature_image: text,
  type: text,
  page: z.union([z.boolean(), z.number()]).nullish(),
  status: text,
  visibility: text,
  published_at: z.union([z.string(), z.number()]).nullish(),
  custom_excerpt: text,
  canonical_url: text,
})
type Row = z.output<typeof postRow>

const link = z.object({ post_id: id, sort_order: z.number().nullish() })
/** Only counted. */
const others = z.array(z.unknown()).default([])

const tables = z.object({
  posts: z.array(postRow).max(MOST_OLD_POSTS),
  tags: z.array(z.object({ id, name: z.string(), visibility: text })).default([]),
  posts_tags: z.array(link.extend({ tag_id: id })).default([]),
  users: z.array(z.object({ id, name: z.string() })).default([]),
  posts_authors: z.array(link.extend({ author_id: id })).default([]),
  posts_meta: z
    .array(
      z.object({ post_id: id, feature_image_alt: text, meta_title: text, meta_description: text }),
    )
    .default([]),
  members: others,
  newsletters: others,
  products: others,
  snippets: others,
})
type Tables = z.output<typeof tables>

/** Ghost wraps its tables in one of three ways, depending on its version and the sender. */
const ghostExport = z.union([
  z.object({ db: z.tuple([z.object({ data: tables })]) }).transform(({ db }) => db[0].data),
  z.object({ data: tables }).transform(({ data }) => data),
])

const NO_EXPORT =
  'This file is not a Ghost export. In Ghost, choose Settings, Import/Export, Export, and send the file ending in .json.'

const STATES: Readonly<Record<string, string>> = {
  draft: 'It was a draft on the old site.',
  scheduled: 'It was scheduled on the old site and not yet public.',
  sent: 'It was only sent as an email on the old site.',
}

/** Ghost’s placeholder for its own address. */
const OWN_ADDRESS = /__GHOST_URL__/g

/**
 * Articles of a Ghost export, and what is left out (docs/product.md, "Import").
 *
 * @throws {UnreadableExport} for any other or incomplete file
 */
export function readGhost(json: string): OldSite {
  const { data } = ghostExport.safeParse(parse(json))
  if (!data) throw new UnreadableExport(NO_EXPORT)
  const tables = byPost(data)
  const isPage = ({ type, page }: Row) => type === 'page' || (type == null && Boolean(page))
  return {
    program: 'Ghost',
    url: '',
    posts: data.posts.filter((row) => !isPage(row)).map((row) => toPost(row, tables)),
    kinds: describeKinds(data, data.posts.filter(isPage).length),
    redirects: [],
    skipped: data.posts.filter(isPage).map(({ title, slug }) => ({
      title: title ?? '',
      why: `It is a page, not an article (/${slug}/). This site has pages of its own: “Redirects” can lead there.`,
    })),
    // Ghost serves smaller copies from addresses that contain their size.
    original: (address) =>
      address.replace(/(\/content\/images\/)size\/[^/]+\/(?:format\/[^/]+\/)?/, '$1'),
  }
}

function describeKinds(tables: Tables, pages: number): string[] {
  const { posts, tags, users, members, newsletters, products, snippets } = tables
  const all: Array<[kind: string, count: number, outcome: string]> = [
    ['post', posts.length - pages, 'articles'],
    ['page', pages, 'left out: this site has pages of its own'],
    ['tag', tags.length, 'with the articles that have them'],
    ['user', users.length, 'named as authors'],
    ['member', members.length, 'left out: readers and their data stay where they agreed to be'],
    ['newsletter', newsletters.length, 'left out: this site has one of its own'],
    ['product', products.length, 'left out: memberships, which this site has none of'],
    ['snippet', snippets.length, 'left out: passages for new articles'],
  ]
  return all
    .filter(([, count]) => count > 0)
    .map(([kind, count, outcome]) => `${kind}: ${count}, ${outcome}.`)
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new UnreadableExport(`${NO_EXPORT} It may also be cut off: then export it again.`)
  }
}

/** Grouped by post id once, because exports have many thousand links. */
function byPost(data: Tables) {
  const tags = byId(data.tags)
  const users = byId(data.users)
  return {
    meta: new Map(data.posts_meta.map((meta) => [meta.post_id, meta])),
    tags: linked(data.posts_tags, ({ tag_id }) => tags.get(tag_id)),
    authors: linked(data.posts_authors, ({ author_id }) => users.get(author_id)),
  }
}

function byId<Thing extends { id: string }>(things: readonly Thing[]): ReadonlyMap<string, Thing> {
  return new Map(things.map((thing) => [thing.id, thing]))
}

function linked<Link extends { post_id: string; sort_order?: number | null }, Thing>(
  links: readonly Link[],
  find: (link: Link) => Thing | undefined,
): ReadonlyMap<string, Thing[]> {
  const found = new Map<string, Thing[]>()
  for (const link of links.toSorted(
    (one, other) => (one.sort_order ?? 0) - (other.sort_order ?? 0),
  )) {
    const thing = find(link)
    if (thing === undefined) continue
    const things = found.get(link.post_id)
    if (things) things.push(thing)
    else found.set(link.post_id, [thing])
  }
  return found
}

function toPost(
  row: Row,
  { meta: metas, tags: tagged, authors: written }: ReturnType<typeof byPost>,
): OldPost {
  const report = new ConversionReport()
  const html = (row.html || lexicalHtml(row.lexical ?? '', report)).replace(OWN_ADDRESS, '')
  const meta = metas.get(row.id)
  // Tags beginning with # are for the theme, and readers do not see them.
  const tags = (tagged.get(row.id) ?? []).filter(
    ({ name, visibility }) => visibility !== 'internal' && !name.startsWith('#'),
  )
  const [author] = written.get(row.id) ?? []
  const slug = row.slug ?? ''
  const state = STATES[row.status ?? '']
  const cover = row.feature_image?.replace(OWN_ADDRESS, '')
  const hasOldText = !row.html && !row.lexical && Boolean(row.mobiledoc)
  return {
    source: `ghost ${row.uuid || row.id}`,
    title: row.title ?? '',
    slug,
    path: slug ? `/${slug}/` : null,
    number: null,
    formerPaths: [],
    html: hasOldText ? plainParagraphs(row.plaintext ?? '') : html,
    excerpt: row.custom_excerpt?.trim() || null,
    publishedAt: row.status === 'published' ? utcMoment(row.published_at) : null,
    categories: tags.slice(0, 1).map(({ name }) => name),
    tags: tags.slice(1).map(({ name }) => name),
    cover: cover ? { address: cover, alt: meta?.feature_image_alt ?? '' } : null,
    searchTitle: meta?.meta_title ?? null,
    searchDescription: meta?.meta_description ?? null,
    canonicalUrl: isWebAddress(row.canonical_url ?? '') ? (row.canonical_url ?? null) : null,
    isFindable: null,
    notes: [
      ...(author ? [`Its author on the old site: ${author.name}.`] : []),
      ...(state ? [state] : []),
      ...(/^(?:members|paid|tiers)$/.test(row.visibility ?? '')
        ? ['It was for members only on the old site.']
        : []),
      ...(hasOldText
        ? ['The export holds only its words: pictures, links and headings are left out.']
        : []),
      ...report.describe(),
    ],
  }
}

/** "2023-04-06 08:30:00" in UTC, the same in ISO 8601, or milliseconds in very old exports. */
function utcMoment(moment: string | number | null | undefined): string | null {
  const isBare = typeof moment === 'string' && /^[\d-]+ [\d:.]+$/.test(moment)
  const date = new Date(isBare ? `${moment.replace(' ', 'T')}Z` : (moment ?? Number.NaN))
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

function plainParagraphs(words: string): string {
  return words.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}

import type { Firm, SiteFacts } from '~/domain/firm'

/** A page's own title, and whose page it is (docs/product.md, "Titles and descriptions"). */
export function fullTitle(title: string, { name }: Pick<Firm, 'name'>): string {
  return `${title} | ${name}`
}

export interface PageHeadInput {
  /** The `settings` of the route's context. */
  settings: SiteFacts
  /** The page's own path, beginning with a slash. */
  path: string
  /** Without the firm's name. */
  title: string
  description: string
  type?: 'website' | 'article' | 'profile'
  /** Keeps the page out of search engines; it must then stay out of the sitemap too. */
  isHidden?: boolean
  /** The picture of a shared link, relative to the site. */
  image?: string | null
  /** Where a text that also stands here stands first; its own address without one. */
  canonicalUrl?: string | null
  /** schema.org objects, which mark up only what the page shows; the browser needs none (`import.meta.env.SSR`). */
  structuredData?: ReadonlyArray<Record<string, unknown>>
}

/**
 * What a page says about itself to browsers, search engines and shared links; for a route's `head`. In the browser,
 * where a visitor goes from page to page, it is the title, the address and whether the page hides: programs that read
 * the rest ask the server.
 */
export function pageHead(page: PageHeadInput) {
  const { settings, path, title, isHidden } = page
  const canonical = page.canonicalUrl ?? `${settings.siteUrl}${path}`
  const wholeTitle = fullTitle(title, settings.firm)
  const forReaders = import.meta.env.SSR
    ? tagsForReaders(page, wholeTitle, canonical)
    : { meta: [], scripts: [] }
  return {
    meta: [
      { title: wholeTitle },
      ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
      ...forReaders.meta,
    ],
    links: [{ rel: 'canonical', href: canonical }],
    scripts: forReaders.scripts,
  }
}

/** What search engines and those who show a link read. */
function tagsForReaders(
  {
    settings: { siteUrl, firm, look },
    description,
    type = 'website',
    image,
    structuredData = [],
  }: PageHeadInput,
  title: string,
  canonical: string,
) {
  return {
    meta: [
      { name: 'description', content: description },
      { property: 'og:site_name', content: firm.name },
      { property: 'og:locale', content: 'en_GB' },
      { property: 'og:type', content: type },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: canonical },
      {
        property: 'og:image',
        content: `${siteUrl}${image ?? look?.share ?? DEFAULT_SHARE_IMAGE}`,
      },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    scripts: structuredData.map((data) => ({
      type: 'application/ld+json',
      children: scriptText(data),
    })),
  }
}

/** An object as the text of a script, which nothing in it can end. */
export function scriptText(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

/** The same for a page that only staff see. */
export function staffHead(settings: SiteFacts, path: string, title: string) {
  return pageHead({
    settings,
    path,
    title,
    description: 'Where our staff look after the site.',
    isHidden: true,
  })
}

const DEFAULT_SHARE_IMAGE = '/share.png'

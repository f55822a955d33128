import type { Firm, SiteFacts } from '~/lib/firm'

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
  /** schema.org objects, which mark up only what the page shows. */
  structuredData?: ReadonlyArray<Record<string, unknown>>
}

/** What a page says about itself to browsers, search engines and shared links; for a route's `head`. */
export function pageHead({
  settings: { siteUrl, firm },
  path,
  title,
  description,
  type = 'website',
  isHidden = false,
  image,
  canonicalUrl,
  structuredData = [],
}: PageHeadInput) {
  const wholeTitle = fullTitle(title, firm)
  const canonical = canonicalUrl ?? `${siteUrl}${path}`
  const picture = `${siteUrl}${image ?? DEFAULT_SHARE_IMAGE}`
  return {
    meta: [
      { title: wholeTitle },
      { name: 'description', content: description },
      ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:site_name', content: firm.name },
      { property: 'og:locale', content: 'en_GB' },
      { property: 'og:type', content: type },
      { property: 'og:title', content: wholeTitle },
      { property: 'og:description', content: description },
      { property: 'og:url', content: canonical },
      { property: 'og:image', content: picture },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [{ rel: 'canonical', href: canonical }],
    scripts: structuredData.map((data) => ({
      type: 'application/ld+json',
      children: scriptText(data),
    })),
  }
}

/** An object as the text of a script, which nothing in it can end. */
export function scriptText(data: Record<string, unknown>): string {
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

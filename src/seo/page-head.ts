import { firm } from '~/content/firm'

/** Follows every page's own title (docs/product.md, "Titles and descriptions"). */
export const TITLE_SUFFIX = ` | ${firm.name}`

interface PageHeadInput {
  /** The public address without a trailing slash: the `settings.siteUrl` of the route's context. */
  siteUrl: string
  /** The page's own path, beginning with a slash. */
  path: string
  /** Without the suffix. */
  title: string
  description: string
  type?: 'website' | 'article' | 'profile'
  /** Keeps the page out of search engines; it must then stay out of the sitemap too. */
  isHidden?: boolean
  /** The picture of a shared link, relative to the site. */
  image?: string | null
  /** schema.org objects, which mark up only what the page shows. */
  structuredData?: ReadonlyArray<Record<string, unknown>>
}

/** What a page says about itself to browsers, search engines and shared links; for a route's `head`. */
export function pageHead({
  siteUrl,
  path,
  title,
  description,
  type = 'website',
  isHidden = false,
  image,
  structuredData = [],
}: PageHeadInput) {
  const fullTitle = `${title}${TITLE_SUFFIX}`
  const canonical = `${siteUrl}${path}`
  const picture = `${siteUrl}${image ?? DEFAULT_SHARE_IMAGE}`
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: description },
      ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:site_name', content: firm.name },
      { property: 'og:locale', content: 'en_GB' },
      { property: 'og:type', content: type },
      { property: 'og:title', content: fullTitle },
      { property: 'og:description', content: description },
      { property: 'og:url', content: canonical },
      { property: 'og:image', content: picture },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [{ rel: 'canonical', href: canonical }],
    scripts: structuredData.map((data) => ({
      type: 'application/ld+json',
      children: JSON.stringify(data).replaceAll('<', '\\u003c'),
    })),
  }
}

/** The same for a page that only staff see. */
export function staffHead(siteUrl: string, path: string, title: string) {
  return pageHead({
    siteUrl,
    path,
    title,
    description: 'Where our staff look after the site.',
    isHidden: true,
  })
}

const DEFAULT_SHARE_IMAGE = '/share.png'

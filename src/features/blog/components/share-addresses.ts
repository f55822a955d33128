/** How long a copied link says so, in milliseconds (docs/product.md, "An article's page"). */
export const COPIED_MS = 2000

/** The window of a social network's sharing page, in pixels (docs/product.md, "An article's page"). */
export const SHARE_WINDOW = { width: 600, height: 400 } as const

/** Follows an article's title in what is shared on Twitter (docs/product.md, "An article's page"). */
const SHARED_TITLE_SUFFIX = ' - Professional Will Writing Services'

/** The sharing pages of the social networks for an article, and a message about it (docs/product.md, "An article's page"). */
export function shareAddresses({ title, url }: { title: string; url: string }) {
  const text = `${title}${SHARED_TITLE_SUFFIX}`
  return {
    facebook: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
    twitter: `https://twitter.com/intent/tweet?${new URLSearchParams({ url, text })}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`,
    whatsapp: `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`,
    // A mail program reads a plus as one.
    email: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\r\n${url}`)}`,
  }
}

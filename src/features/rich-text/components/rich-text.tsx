import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

interface RichTextProps {
  /** Sanitised when it was written. */
  html: string
  className?: string
}

/** Text written by staff. Its links within the site lead on without loading a new page. */
export function RichText({ html, className = '' }: RichTextProps) {
  const container = useRef<HTMLDivElement>(null)
  const router = useRouter()

  useEffect(() => {
    const element = container.current
    if (!element) return
    const follow = (event: MouseEvent) => {
      const href = linkWithinSite(event)
      if (!href) return
      event.preventDefault()
      void router.navigate({ href })
    }
    element.addEventListener('click', follow)
    return () => element.removeEventListener('click', follow)
  }, [router])

  return (
    <div
      ref={container}
      className={`rich-text ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is sanitised with an allow-list on every write
      dangerouslySetInnerHTML={{ __html: withoutFirstHeadings(html) }}
    />
  )
}

/** A page has one heading of the first rank, its title (docs/product.md, "An article's page"). */
function withoutFirstHeadings(html: string): string {
  return html.replace(/<(\/?)h1\b/g, '<$1h2')
}

/** Where a plain click on a link to another page of this site leads; null for any other click. */
function linkWithinSite(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
  if (!isPlain || event.altKey || event.defaultPrevented) return null
  if (!(event.target instanceof Element)) return null
  const link = event.target.closest('a')
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return null
  const { origin, pathname, search, hash } = new URL(link.href)
  const isFile = pathname.startsWith('/uploads/') || /\.\w+$/.test(pathname)
  const isSamePage = pathname === location.pathname && search === location.search
  if (origin !== location.origin || isFile || isSamePage) return null
  return `${pathname}${search}${hash}`
}

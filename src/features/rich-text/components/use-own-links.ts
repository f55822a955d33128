import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** Links within the site load without a new page (docs/product.md, "Rich text"). */
export function useOwnLinks(container: RefObject<HTMLElement | null>): void {
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
  }, [router, container])
}

/** @returns null for anything but a plain click on a link to another page of this site */
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

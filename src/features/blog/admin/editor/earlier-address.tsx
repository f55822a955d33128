import { useQuery } from '@tanstack/react-query'
import { linkChecksQuery } from '~/features/links/admin/staff-queries'
import { useDebounced } from '~/features/staff/admin/use-debounced'
import { paths } from '~/lib/paths'

/** How long a typist pauses before an address is asked about, in milliseconds. */
const PAUSE_MS = 500

interface EarlierAddressProps {
  /** As it is typed. */
  slug: string
  /** Of the post as it is stored; null for a new one. */
  stored: string | null
}

/** Asks about an address that another article has had (docs/product.md, "Past and old addresses"). */
export function EarlierAddress({ slug, stored }: EarlierAddressProps) {
  const typed = useDebounced(slug.trim(), PAUSE_MS)
  const isAsked = /^[a-z0-9-]+$/.test(typed) && typed !== stored
  const own = isAsked ? [paths.article(typed)] : []
  const { data } = useQuery(linkChecksQuery({ own, outside: [] }))
  const found = data?.own.find(({ path }) => own.includes(path))
  const isOwn = stored !== null && found?.to === paths.article(stored)
  return (
    <p role="status" className="mt-1.5 font-semibold text-clay empty:hidden">
      {found?.state === 'moved' && !isOwn
        ? `Another article had this address, and is now at ${found.to}. Links and bookmarks meant for it would lead here. Is that what you want?`
        : null}
      {found?.state === 'gone'
        ? 'An article that visitors can no longer see had this address. Its links and bookmarks would lead here. Is that what you want?'
        : null}
    </p>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LoadFailure } from '~/features/staff/admin/load-failure'
import { useStaffUser } from '~/features/staff/admin/staff-user'
import { formatMoment } from '~/lib/london-moments'
import { SmallButton } from '~/ui/small-button'
import { textLink } from '~/ui/text-link'
import type { PreviewLink } from '../schema'
import { allPreviewLinksQuery, useRevokePreviewLink } from './staff-queries'

/** The links to previews that one has made oneself, or that anyone has (docs/product.md, "Previews"). */
export function PreviewLinks({ of }: { of: 'oneself' | 'everyone' }) {
  const { id } = useStaffUser()
  const { data, isLoadingError, refetch } = useQuery(allPreviewLinksQuery)
  if (isLoadingError) return <LoadFailure message="Error loading the links" onRetry={refetch} />
  const links = (data ?? []).filter(({ madeBy }) => of === 'everyone' || madeBy === id)
  return (
    <>
      <p className="text-muted">
        {links.length > 0
          ? 'Anyone with one of these sees what the person who made it can see, without logging in.'
          : 'None at present. They are made in the editor, under “Share a preview”.'}
      </p>
      <PreviewLinkList links={links} isNamed />
    </>
  )
}

interface PreviewLinkListProps {
  links: readonly PreviewLink[]
  isNamed?: boolean
}

/** Links to previews; each can be revoked (docs/product.md, "Previews"). */
export function PreviewLinkList({ links, isNamed = false }: PreviewLinkListProps) {
  const { mutate: revoke, isPending } = useRevokePreviewLink()
  if (links.length === 0) return null
  return (
    <ul aria-label="Links that work" className="mt-4 grid gap-3">
      {links.map((link) => (
        <li
          key={link.link}
          className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line pt-3"
        >
          <p className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
            {isNamed ? (
              <span className="block font-semibold">
                <Thing link={link} />
              </span>
            ) : null}
            {link.makerName}, {formatMoment(link.createdAt)}
            <span className="block text-muted">
              {link.isFrame ? 'On their own screen until ' : 'Works until '}
              {formatMoment(link.expiresAt)}
            </span>
          </p>
          <SmallButton disabled={isPending} onClick={() => revoke(link)}>
            Revoke
            <span className="sr-only">
              {' '}
              the link of {formatMoment(link.createdAt)}
              {isNamed ? ` to ${link.name}` : ''}
            </span>
          </SmallButton>
        </li>
      ))}
    </ul>
  )
}

function Thing({ link: { kind, id, name, isSaved } }: { link: PreviewLink }) {
  if (!isSaved) return name
  return (
    <Link to="/admin/$kind/$id" params={{ kind, id }} className={textLink}>
      {name}
    </Link>
  )
}

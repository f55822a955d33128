import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../load-failure'
import { useStaffUser } from '../staff-user'
import { PreviewLinkList } from './preview-link-list'
import { allPreviewLinksQuery } from './preview-queries'

/** Preview links made by oneself, or by anyone (docs/product.md, "Previews"). */
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

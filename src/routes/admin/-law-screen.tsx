import { useQuery } from '@tanstack/react-query'
import { LawReviews } from '~/features/attestations/admin/attestations-page'
import { LawManager } from '~/features/law/admin/law-manager'
import { lawList } from '~/features/law/admin/staff-queries'
import type { SectionProps } from '~/features/staff/admin/section'

/** The law register, below the places that are to be read again. */
export function LawScreen(section: SectionProps) {
  const { data: records = [] } = useQuery(lawList.query)
  const version = records.map(({ updatedAt }) => updatedAt).sort()
  return (
    <>
      <LawReviews version={version.at(-1) ?? ''} />
      <LawManager {...section} />
    </>
  )
}

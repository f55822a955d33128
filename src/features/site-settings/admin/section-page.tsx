import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { DraftGate } from '~/features/staff/admin/drafts/draft-gate'
import type { Draft } from '~/features/staff/admin/drafts/drafts'
import { LoadFailure } from '~/features/staff/admin/load-failure'
import { CannotChange } from '~/features/staff/admin/read-only-notice'
import { useMay } from '~/features/staff/admin/staff-user'
import { formatMoment } from '~/lib/london-moments'
import { Spinner } from '~/ui/spinner'

/** What each section's row says of its last change. */
interface Changed {
  id: string
  updatedAt: string
  updatedBy: string | null
}

/** What an editor of a section begins with. */
export interface SectionSession<Row> {
  /** As the site shows it. */
  published: Row
  draft: Draft | null
  userId: string
  onClose: () => void
}

interface SectionPageProps<Row> {
  title: string
  query: UseQueryOptions<Row, Error, Row, string[]>
  /** Shows it to staff who may not change it. */
  read: (published: Row) => ReactNode
  children: (session: SectionSession<Row>) => ReactNode
}

/** A section of the settings: its editor, or what it says for staff who may not write. */
export function SectionPage<Row extends Changed>({
  title,
  query,
  read,
  children,
}: SectionPageProps<Row>) {
  const { data, isPending, isLoadingError, refetch } = useQuery(query)
  const mayWrite = useMay('site')
  const navigate = useNavigate()
  /** Changes when what is typed has been discarded. */
  const [round, setRound] = useState(0)
  if (isPending) return <Spinner label="Loading the settings..." isLabelShown />
  if (isLoadingError) {
    return (
      <LoadFailure message="The settings could not be loaded." onRetry={() => void refetch()} />
    )
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4">
        <h3 className="text-h3">{title}</h3>
        <p className="text-muted">{lastChange(data)}</p>
      </div>
      {mayWrite ? (
        <DraftGate
          key={round}
          kind="settings"
          noun="section"
          id={data.id}
          onLeave={() => void navigate({ to: '/admin/dashboard' })}
        >
          {(draft, userId) =>
            children({
              published: data,
              draft,
              userId,
              onClose: () => setRound((round) => round + 1),
            })
          }
        </DraftGate>
      ) : (
        <>
          <CannotChange />
          {read(data)}
        </>
      )}
    </>
  )
}

function lastChange({ updatedAt, updatedBy }: Changed): string {
  if (Date.parse(updatedAt) === 0) return 'Never changed'
  return `Last changed${updatedBy ? ` by ${updatedBy}` : ''}, ${formatMoment(updatedAt)}`
}

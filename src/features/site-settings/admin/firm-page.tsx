import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { DraftGate } from '~/features/staff/admin/draft-gate'
import { LoadFailure } from '~/features/staff/admin/load-failure'
import { CannotChange } from '~/features/staff/admin/read-only-notice'
import { useMay } from '~/features/staff/admin/staff-user'
import { FactRows } from '~/ui/fact-rows'
import { Spinner } from '~/ui/spinner'
import type { FirmSettings } from '../schema'
import { FirmEditor } from './firm-editor'
import { firmGroups } from './firm-fields'
import { SectionHeading } from './section-heading'
import { firmSettingsQuery } from './staff-queries'

/** Where the firm keeps its facts (docs/product.md, "Settings"). Staff who may not write read them. */
export function FirmPage() {
  const { data, isPending, isLoadingError, refetch } = useQuery(firmSettingsQuery)
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
      <SectionHeading title="The firm" changed={data} />
      {mayWrite ? (
        <DraftGate
          key={round}
          kind="settings"
          noun="section"
          id={data.id}
          onLeave={() => void navigate({ to: '/admin/dashboard' })}
        >
          {(draft, userId) => (
            <FirmEditor
              published={data}
              draft={draft}
              userId={userId}
              onClose={() => setRound((round) => round + 1)}
            />
          )}
        </DraftGate>
      ) : (
        <>
          <CannotChange />
          <ReadFirm {...data} />
        </>
      )}
    </>
  )
}

function ReadFirm({ values }: FirmSettings) {
  return firmGroups.map(({ title, fields }) => (
    <section key={title} className="mb-8">
      <h4 className="mb-2 text-h3">{title}</h4>
      <FactRows
        rows={fields.map(({ name, label }) => ({ term: label, fact: values[name] || 'None' }))}
      />
    </section>
  ))
}

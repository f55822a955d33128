import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LoadFailure } from '~/features/staff/admin/load-failure'
import { formatMoment } from '~/lib/london-moments'
import { ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import { Spinner } from '~/ui/spinner'
import { TabbedPanels } from '~/ui/tabs'
import type { WholeVersion } from '../schema'
import { FieldDifferences, WholeFields } from './field-differences'
import { type PartsOf, usePartButtons } from './part-buttons'
import { type Thing, versionQuery } from './staff-queries'

interface VersionViewProps {
  thing: Thing
  id: string
  /** Whether something is typed and not saved. */
  isChanged: boolean
  onBack: () => void
  onRestore: ((values: WholeVersion['values']) => void) | null
  /** What brings a part of it into the form; null where there is none. */
  parts: PartsOf | null
}

/** One version: what its save changed, how it differs from what is there now, and as it was. */
export function VersionView({ thing, id, isChanged, onBack, onRestore, parts }: VersionViewProps) {
  const { data, isPending, refetch } = useQuery(versionQuery(thing, id))
  const top = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (data) top.current?.focus()
  }, [data])
  if (isPending) return <Spinner label="Loading this version…" isLabelShown />
  const canRestore = onRestore && data && data.differences.length > 0
  return (
    <>
      {data ? (
        <>
          <h3
            ref={top}
            tabIndex={-1}
            className="mb-3 font-sans text-base font-semibold outline-none"
          >
            {titleOf(data)}
          </h3>
          <Sights version={data} parts={parts} />
          {canRestore ? (
            <p className="mt-5 text-muted">
              Restoring fills the form with this version; visitors see none of it until you save.{' '}
              {thing.kind === 'settings' ? '' : 'Whether it is published stays as it is. '}
              {isChanged ? (
                <strong className="text-ink">It replaces what you have typed and not saved.</strong>
              ) : null}
            </p>
          ) : null}
        </>
      ) : (
        <LoadFailure message="This version could not be loaded." onRetry={() => void refetch()} />
      )}
      <ModalActions>
        <SmallButton onClick={onBack}>Back to the list</SmallButton>
        {canRestore ? (
          <SmallButton look="primary" onClick={() => onRestore(data.values)}>
            Restore this version
          </SmallButton>
        ) : null}
      </ModalActions>
    </>
  )
}

type Sight = 'changed' | 'now' | 'was'

function Sights({ version, parts }: { version: WholeVersion; parts: PartsOf | null }) {
  const { isPresent, before, values, now, whole, changed, differences } = version
  const [chosen, setChosen] = useState<Sight | null>(null)
  const undo = usePartButtons(parts)
  const tabs: Array<{ value: Sight; label: string; panel: ReactNode }> = []
  if (before !== null && changed.length > 0)
    tabs.push({
      value: 'changed',
      label: 'What changed',
      panel: (
        <FieldDifferences
          differences={changed}
          before={{ title: 'Before', values: before }}
          after={{ title: 'This version', values }}
          {...undo('changed', before)}
        />
      ),
    })
  if (!isPresent)
    tabs.push({
      value: 'now',
      label: 'Compared with now',
      panel:
        differences.length > 0 ? (
          <FieldDifferences
            differences={differences}
            before={{ title: 'This version', values }}
            after={{ title: 'Now', values: now }}
            {...undo('now', values)}
          />
        ) : (
          <p>This is the same as what is there now.</p>
        ),
    })
  tabs.push({
    value: 'was',
    label: 'As it was',
    panel: <WholeFields whole={whole} values={values} />,
  })
  const shown = chosen ?? tabs[0]?.value ?? 'was'
  return <TabbedPanels label="This version" value={shown} onChange={setChosen} tabs={tabs} />
}

function titleOf({ at, by }: WholeVersion): string {
  if (Date.parse(at) === 0) return 'As it was at first'
  return `Saved ${formatMoment(at)}${by === null ? '' : ` by ${by}`}`
}

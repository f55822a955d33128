import { useQuery } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LoadFailure } from '~/features/staff/admin/load-failure'
import { TitledSection } from '~/ui/layout/titled-section'
import { Modal } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import { Spinner } from '~/ui/spinner'
import type { Person } from '../schema'
import { ErasePerson } from './erase-person'
import { ExportPerson } from './export-person'
import { personDataQuery } from './person-data-queries'

/** For administrators: exports or erases the data about one person (docs/product.md, "People"). */
export function PersonData({ person }: { person: Person }) {
  const [opened, setOpened] = useState<'export' | 'erasure' | null>(null)
  const close = () => setOpened(null)
  return (
    <TitledSection
      title="Their data"
      look="mb-2 text-h3"
      className="mt-6 rounded-card border border-line bg-paper px-4 py-3"
    >
      <p className="mb-3 text-muted">
        When they ask for a copy of what we store, or want it erased. First make sure that it really
        is them asking.
      </p>
      <div className="flex flex-wrap gap-3">
        <SmallButton onClick={() => setOpened('export')}>
          <Download aria-hidden="true" className="size-4" /> Export their data
        </SmallButton>
        <SmallButton onClick={() => setOpened('erasure')}>
          <Trash2 aria-hidden="true" className="size-4" /> Erase their data
        </SmallButton>
      </div>
      {opened ? <Opened person={person} what={opened} onClose={close} /> : null}
    </TitledSection>
  )
}

interface OpenedProps {
  person: Person
  what: 'export' | 'erasure'
  onClose: () => void
}

function Opened({ person, what, onClose }: OpenedProps) {
  const { data, isPending, refetch } = useQuery(personDataQuery(person.key))
  const name = person.name || person.emails[0] || 'them'
  const dialog = { id: person.key, name, onClose }
  if (data) {
    return what === 'export' ? (
      <ExportPerson {...dialog} ways={data.ways} />
    ) : (
      <ErasePerson {...dialog} ways={data.ways} />
    )
  }
  return (
    <Modal isOpen title={`What we store of ${name}`} onClose={onClose}>
      {isPending ? (
        <Spinner label="Looking it up..." isLabelShown />
      ) : (
        <LoadFailure message="It could not be looked up." onRetry={() => void refetch()} />
      )}
    </Modal>
  )
}

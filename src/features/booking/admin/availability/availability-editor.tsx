import { useRef, useState } from 'react'
import { SectionForm } from '~/features/site-settings/admin/section-form'
import { SortableItem } from '~/features/staff/admin/lists/sortable-list'
import { useMay } from '~/features/staff/admin/staff-user'
import type { UnsavedText } from '~/features/staff/admin/unsaved-text/unsaved-text'
import { useEditing } from '~/features/staff/admin/use-editing'
import { moveItem } from '~/lib/move-item'
import { FactRows } from '~/ui/fact-rows'
import { AddPerson } from './add-person'
import { useAvailabilityEditorConfig } from './availability-editor-config'
import { hostFacts } from './host-facts'
import { HostFields, SOMEONE_NEW } from './host-fields'
import type { StoredAvailability } from './queries'
import {
  type AvailabilityValues,
  availabilityValues,
  type HostValues,
  newHost,
  toValues,
} from './values'

const WHOSE_TIMES =
  'Visitors are offered the times of the people here, and can ask for one of them. Otherwise the person with the fewest consultations that week comes first; if two have the same number, it is the one higher up this list. Absences count as soon as you save them.'
const OWN_TIMES =
  'Absences count as soon as you save them. What is booked already stays until reception gives it to someone else.'

interface AvailabilityEditorProps {
  stored: StoredAvailability
  unsaved: UnsavedText | null
  userId: string
  onClose: () => void
}

export function AvailabilityEditor({ stored, ...session }: AvailabilityEditorProps) {
  const row = { row: stored, ...session, onCreated: () => {} }
  const edit = useEditing(useAvailabilityEditorConfig(), row, availabilityValues)
  const { values, errors, change } = edit
  const { hosts } = values
  /** Without this they may change only their own hours and absences. */
  const changesAll = useMay('visitors')
  /** People added in this session: their fields begin open. */
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  const list = useRef<HTMLHeadingElement>(null)

  const add = (person: { id: string | null; name: string }) => {
    const host = newHost(hosts, person)
    setAdded(new Set([...added, host.id]))
    change({ hosts: [...hosts, host] })
  }
  const remove = (index: number) => {
    change({ hosts: hosts.toSpliced(index, 1) })
    list.current?.focus()
  }

  return (
    <SectionForm
      edit={edit}
      label="Change who takes consultations"
      saveLabel="Save"
      readVersion={null}
      copyOf={(mine) => ({ text: textOf(mine) })}
      theirs={(theirs) => <FactRows rows={hostFacts(toValues(theirs).hosts)} />}
    >
      <h3 ref={list} tabIndex={-1} className="mb-1 text-h3 outline-none focus-visible:shadow-none">
        {changesAll ? 'Who takes consultations' : 'Your own'}
      </h3>
      <p className="mb-4 max-w-prose text-muted">{changesAll ? WHOSE_TIMES : OWN_TIMES}</p>
      {hosts.length === 0 ? (
        <p className="mb-4">Nobody yet: visitors book with the firm, one consultation at a time.</p>
      ) : (
        <ol className="mb-5 grid gap-3">
          {hosts.map((host, index) => (
            <SortableItem
              key={host.id}
              index={index}
              count={hosts.length}
              name={host.name || SOMEONE_NEW}
              onMove={(from, to) => change({ hosts: moveItem(hosts, from, to) })}
            >
              {(controls) => (
                <HostFields
                  host={host}
                  path={`hosts.${index}`}
                  errors={errors}
                  isNew={added.has(host.id) || !changesAll}
                  stored={stored.hosts.find(({ id }) => id === host.id)}
                  accounts={changesAll ? stored.accounts : null}
                  order={hosts.length > 1 && changesAll ? controls : null}
                  onChange={(changed) =>
                    change({ hosts: hosts.with(index, { ...host, ...changed }) })
                  }
                  onRemove={() => remove(index)}
                />
              )}
            </SortableItem>
          ))}
        </ol>
      )}
      {changesAll ? (
        <AddPerson people={peopleWithout(stored, hosts)} count={hosts.length} onAdd={add} />
      ) : null}
    </SectionForm>
  )
}

function peopleWithout({ people, hosts: before }: StoredAvailability, hosts: HostValues[]) {
  const removed = before.flatMap(({ teamMemberId, name }) =>
    teamMemberId === null ? [] : [{ id: teamMemberId, name }],
  )
  return [...people, ...removed].filter(({ id }) =>
    hosts.every(({ teamMemberId }) => teamMemberId !== id),
  )
}

function textOf({ hosts }: AvailabilityValues): string {
  return hostFacts(hosts)
    .map(({ term, fact }) => `${term}: ${fact}`)
    .join('\n')
}

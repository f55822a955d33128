import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Dropdown } from '~/ui/forms/form-controls'
import { SmallButton } from '~/ui/small-button'
import { HOST_LIMITS } from '../../rules'

interface AddPersonProps {
  people: ReadonlyArray<{ id: string; name: string }>
  count: number
  onAdd: (person: { id: string | null; name: string }) => void
}

export function AddPerson({ people, count, onAdd }: AddPersonProps) {
  const [chosen, setChosen] = useState('')
  const person = people.find(({ id }) => id === chosen)
  if (count >= HOST_LIMITS.hosts) return <p>There is no room for more people.</p>
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-72 max-w-full">
        <Dropdown
          label="Someone else"
          value={person ? chosen : ''}
          onChange={setChosen}
          options={[
            ['', 'Someone who is not on the team page'],
            ...people.map(({ id, name }) => [id, name] as const),
          ]}
        />
      </div>
      <SmallButton
        onClick={() => {
          onAdd(person ?? { id: null, name: '' })
          setChosen('')
        }}
      >
        <Plus aria-hidden="true" className="size-5" /> Add {person?.name ?? 'by a name'}
      </SmallButton>
    </div>
  )
}

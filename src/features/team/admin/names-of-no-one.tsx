import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { panel } from '~/features/staff/admin/staff-field'
import { useToast } from '~/features/staff/admin/toasts'
import { TitledSection } from '~/ui/layout/titled-section'
import { SmallButton } from '~/ui/small-button'
import { withPlaces } from '../rules'
import { NameInstead } from './name-instead'
import { api, namesOfNoOneQuery } from './staff-queries'

/** Public names that belong to no one on the team, with a way to replace each (docs/product.md, "Names of people"). */
export function NamesOfNoOne() {
  const { data: names = [] } = useQuery(namesOfNoOneQuery)
  if (names.length === 0) return null
  return (
    <TitledSection
      title="Names that belong to no one"
      look="mb-2 text-h3"
      className={`${panel} mb-6`}
    >
      <p className="mb-4 max-w-2xl text-muted">
        Visitors read these names on articles or as a supervisor, but no one on the team has them.
        Show another name, or add the person to the team; their profile need not be published.
      </p>
      <ul className="grid gap-4">
        {names.map((name) => (
          <li key={name.typed}>
            <NameOfNoOne {...name} />
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

function NameOfNoOne(shown: { typed: string; articles: number; profiles: number }) {
  const [nameInstead, setNameInstead] = useState('')
  const queryClient = useQueryClient()
  const { show, fail } = useToast()
  const replacement = useMutation({
    mutationFn: () =>
      api('PUT', '/api/admin/shown-names', { json: { name: shown.typed, nameInstead } }),
    onSuccess: () => show({ title: `“${shown.typed}” is no longer shown.` }),
    onError: (error) => fail('The name could not be replaced', error),
    onSettled: () => void queryClient.invalidateQueries(),
  })
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
      <NameInstead
        label={`Instead of ${withPlaces(shown)}`}
        going={() => false}
        value={nameInstead}
        onValueChange={setNameInstead}
      />
      <SmallButton
        isDisabled={nameInstead === '' || replacement.isPending}
        onClick={() => replacement.mutate()}
      >
        Replace
      </SmallButton>
    </div>
  )
}

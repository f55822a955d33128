import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lawList } from '~/features/law/admin/staff-queries'
import type { StaffLawRecord } from '~/features/law/schema'
import { panel } from '~/features/staff/admin/staff-field'
import { useMay } from '~/features/staff/admin/staff-user'
import { useToast } from '~/features/staff/admin/toasts'
import { paths } from '~/lib/paths'

/**
 * Which records of the law register a stored article rests on: a change of one opens its review. A tick is saved at once
 * and in the register, where the places of a record stand (docs/product.md, "Law records").
 */
export function LawPanel({ slug }: { slug: string }) {
  return useMay('content') ? <LawRecords place={paths.article(slug)} /> : null
}

function LawRecords({ place }: { place: string }) {
  const { data: records = [] } = useQuery(lawList.query)
  const named = records.filter(({ places }) => places.includes(place))
  const { mutate } = useNamePlace(place)
  // What is being saved shows at once; a second tick waits for it.
  const [saving, setSaving] = useState<Naming | null>(null)
  const save = (naming: Naming) => {
    setSaving(naming)
    mutate(naming, { onSettled: () => setSaving(null) })
  }
  return (
    <details className={panel}>
      <summary className="flex cursor-pointer items-center justify-between after:text-title after:leading-none after:text-clay after:content-['+'/''] [[open]>&]:after:content-['–'/'']">
        <h3 className="text-h3">The law it rests on ({named.length})</h3>
      </summary>
      <fieldset className="mt-4">
        <legend className="mb-2">
          When one of these changes, this article needs to be read again. Each tick is saved at
          once.
        </legend>
        {records.map((record) => (
          <label key={record.id} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="checkbox"
              checked={
                saving?.record.id === record.id ? saving.isNamed : record.places.includes(place)
              }
              aria-disabled={saving ? true : undefined}
              onChange={({ target }) => {
                if (!saving) save({ record, isNamed: target.checked })
              }}
              className="size-5 flex-none accent-green"
            />
            {record.title}
          </label>
        ))}
      </fieldset>
    </details>
  )
}

interface Naming {
  record: StaffLawRecord
  isNamed: boolean
}

/** Names a place in a record, or takes it out. */
export function useNamePlace(place: string) {
  const client = useQueryClient()
  const { show, fail } = useToast()
  return useMutation({
    mutationFn: ({ record, isNamed }: Naming) => {
      const { id, title, statement, source, force, checkedBy, checkedOn, updatedAt } = record
      const others = record.places.filter((each) => each !== place)
      const fields = { title, statement, source, force, checkedBy, checkedOn }
      const places = isNamed ? [...others, place] : others
      return lawList.update(id, { ...fields, places, updatedAt }, new AbortController().signal)
    },
    onSuccess: () => show({ title: 'Saved in the law register.' }),
    onError: (error) => fail('It could not be saved', error),
    onSettled: () => client.invalidateQueries({ queryKey: lawList.query.queryKey }),
  })
}

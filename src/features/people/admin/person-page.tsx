import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AddDialog } from '~/features/booking/admin/dialogs/add-dialog'
import type { AddStart } from '~/features/booking/admin/dialogs/add-values'
import { LoadFailure } from '~/features/staff/admin/load-failure'
import { useMay } from '~/features/staff/admin/staff-user'
import { ApiError } from '~/lib/api/api-client'
import { londonDay } from '~/lib/london'
import { Spinner } from '~/ui/spinner'
import { textLink } from '~/ui/text-link'
import type { Person } from '../schema'
import { FreeTimes } from './free-times'
import { PersonData } from './person-data'
import { PersonFacts } from './person-facts'
import { PersonHead } from './person-head'
import { PersonHistory, PersonToDo } from './person-history'
import { personQuery } from './staff-queries'

/** The card of one person, for someone who has them on the phone (docs/product.md, "People"). */
export function PersonPage({ id }: { id: string }) {
  return useMay('ownVisitors') ? (
    <PersonCard id={id} />
  ) : (
    <p>Only reception, advisers and administrators see clients and callers.</p>
  )
}

function PersonCard({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery(personQuery(id))
  const seesPeople = useMay('visitors')
  if (data) return <Card person={data} />
  if (isPending) return <Spinner label="Loading the person..." isLabelShown />
  // An invalid id is refused as such.
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) {
    return (
      <p role="alert">
        {seesPeople ? (
          <>
            Nothing is stored about this person any more. The search and the latest callers are
            under{' '}
            <Link to="/admin/people" className={textLink}>
              People
            </Link>
            .
          </>
        ) : (
          'Nothing about this person has been given to you, or nothing is stored about them any more.'
        )}
      </p>
    )
  }
  return <LoadFailure message="The person could not be loaded." onRetry={() => void refetch()} />
}

function Card({ person }: { person: Person }) {
  const today = londonDay(new Date())
  const mayBook = useMay('visitors')
  const mayErase = useMay('site')
  const [adding, setAdding] = useState<AddStart | null>(null)
  const book = (start: Omit<AddStart, 'person'>) => setAdding({ ...start, person: person.caller })
  return (
    <article aria-labelledby="person-heading">
      <PersonHead person={person} onBook={mayBook ? () => book({ date: today }) : null} />
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2">
          {mayBook ? <FreeTimes today={today} onBook={book} /> : null}
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <PersonToDo person={person} />
          <PersonHistory person={person} />
        </div>
        <div className="lg:col-start-2">
          {mayBook ? <PersonFacts person={person} /> : null}
          {mayErase ? <PersonData person={person} /> : null}
        </div>
      </div>
      {adding ? (
        <AddDialog start={adding} onClose={() => setAdding(null)} onAdded={() => setAdding(null)} />
      ) : null}
    </article>
  )
}

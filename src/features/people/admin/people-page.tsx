import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LoadFailure } from '~/features/staff/admin/load-failure'
import { useMay } from '~/features/staff/admin/staff-user'
import { formatRecent } from '~/lib/london-moments'
import { staffPaths } from '~/lib/staff-paths'
import { TitledSection } from '~/ui/layout/titled-section'
import { Spinner } from '~/ui/spinner'
import { textLink } from '~/ui/text-link'
import { personDetails, personName } from './found-list'
import { SearchBox } from './search-box'
import { recentPeopleQuery } from './staff-queries'

export function PeoplePage() {
  const seesPeople = useMay('visitors')
  const seesAccounts = useMay('site')
  if (!seesPeople) return <p>Only reception and administrators see clients and callers.</p>
  return (
    <TitledSection title="People" level={2} look="mb-4 text-h3" className="max-w-3xl">
      <SearchBox />
      <RecentPeople />
      {seesAccounts ? (
        <p className="mt-8 text-muted">
          Accounts and invitations of the firm’s own people are under{' '}
          <Link to={staffPaths.staffAccounts} className={textLink}>
            Staff accounts
          </Link>
          .
        </p>
      ) : null}
    </TitledSection>
  )
}

function RecentPeople() {
  const { data, isPending, refetch } = useQuery(recentPeopleQuery)
  const seesAll = useMay('visitors')
  if (isPending) return <Spinner label="Loading the people..." isLabelShown />
  if (!data) {
    return <LoadFailure message="The people could not be loaded." onRetry={() => void refetch()} />
  }
  if (data.length === 0)
    return <p className="mt-6">{seesAll ? 'No one has booked or written yet.' : NONE_OF_YOURS}</p>
  return (
    <TitledSection title="In touch last" look="border-b border-ink pb-2 text-h3" className="mt-6">
      <ol>
        {data.map(({ last, ...person }) => (
          <li
            key={person.key}
            className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-2 wrap-anywhere"
          >
            <Link
              to="/admin/people/$key"
              params={{ key: person.key }}
              className={`${textLink} inline-flex min-h-6 items-center font-semibold`}
            >
              {personName(person)}
            </Link>
            <span className="text-muted">{personDetails(person)}</span>
            <span className="ml-auto text-muted">
              {last.what === 'booking' ? 'Booked' : 'Wrote'}{' '}
              <time dateTime={last.at}>{formatRecent(last.at)}</time>
            </span>
          </li>
        ))}
      </ol>
    </TitledSection>
  )
}

const NONE_OF_YOURS = 'No one is booked with you yet, and no enquiry has been given to you.'

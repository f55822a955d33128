import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Portrait } from '~/features/team/components/portrait'
import { peopleOfQuery } from '~/features/team/queries'
import { Skeleton } from '~/ui/skeleton'
import { textLink } from '~/ui/text-link'

/**
 * Who does the work of a service: the people in whose position or expertise its word stands, with their qualification and
 * supervisor (docs/product.md, "Prices").
 */
export function WhoDoesIt({ word }: { word: string }) {
  const { data: people = [], isPending } = useQuery(peopleOfQuery(word))
  return (
    <>
      {isPending ? <Skeleton className="mb-7 h-34 w-full rounded-[14px]" /> : null}
      {people.length > 0 ? (
        <ul className="mb-7 grid grid-cols-1 gap-8 sm:grid-cols-2">
          {people.map((member) => (
            <li key={member.id} className="grid grid-cols-[min(7rem,33%)_1fr] items-start gap-4">
              <Portrait
                member={member}
                sizes="7rem"
                className="h-34 overflow-hidden rounded-[14px]"
              />
              <div className="min-w-0">
                <h3 className="text-h3">
                  <Link
                    to="/our-team/$slug"
                    params={{ slug: member.slug }}
                    className="no-underline hover:underline"
                  >
                    {member.name}
                  </Link>
                </h3>
                <p className="mt-1 text-sm leading-snug text-muted">
                  {[
                    member.position,
                    member.qualification,
                    member.supervisor && `Supervised by ${member.supervisor}`,
                  ]
                    .filter(Boolean)
                    .join('. ')}
                </p>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="max-w-2xl text-muted">
        Everyone’s qualifications and experience are{' '}
        <Link to="/our-team" className={textLink}>
          on our team page
        </Link>
        .
      </p>
    </>
  )
}

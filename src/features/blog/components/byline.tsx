import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Portrait } from '~/features/team/components/portrait'
import { peopleNamedQuery } from '~/features/team/queries'
import { formatLongDate } from '~/lib/london'
import { namedPeople } from '../rules'
import type { Post } from '../schema'

/** Who answers for an article, whose law it states and as at when, and what it is not (docs/product.md, "An article's page"). */
export function Byline({ post }: { post: Post }) {
  const { writtenBy, checkedBy, lawAsAt } = post
  return (
    <div className="border-y border-line">
      <div className="wrap flex flex-wrap items-center gap-x-10 gap-y-4 py-4 text-sm leading-snug">
        {writtenBy ? <Named post={post} part="Written by" name={writtenBy} /> : null}
        {checkedBy ? <Named post={post} part="Checked by" name={checkedBy} /> : null}
        <p className="max-w-sm text-muted lg:ml-auto lg:text-right">
          {lawAsAt ? (
            <>
              The law of England and Wales as at{' '}
              <time dateTime={lawAsAt}>{formatLongDate(lawAsAt)}</time>.{' '}
            </>
          ) : null}
          General information, not advice on your case.
        </p>
      </div>
    </div>
  )
}

/** With the picture and the profile of one of the firm's own people. */
function Named({ post, part, name }: { post: Post; part: string; name: string }) {
  const { data } = useQuery(peopleNamedQuery(namedPeople(post)))
  const person = data?.find((one) => one?.typed === name)
  return (
    <div className="flex min-w-0 items-center gap-3">
      {person ? (
        <div className="size-14 flex-none print:hidden">
          <Portrait member={person} sizes="3.5rem" className="size-full rounded-full" />
        </div>
      ) : null}
      <p className="[overflow-wrap:anywhere]">
        <span className="block text-muted">{part} </span>
        <b className="font-semibold">
          {person ? (
            <Link
              to="/our-team/$slug"
              params={{ slug: person.slug }}
              className="inline-block min-h-6 no-underline hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </b>
      </p>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Portrait } from '~/features/team/components/portrait'
import { facesQuery } from '~/features/team/queries'
import { textLink } from '~/ui/text-link'

/** The faces of the team in a row; nothing while nobody is published (docs/product.md, "Home"). */
export function OurPeople() {
  const { data: team = [] } = useQuery(facesQuery)
  if (team.length === 0) return null
  return (
    <section className="section-space">
      <div className="wrap">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-4 gap-y-3 md:mb-7 md:gap-x-12">
          <h2 className="flex-1 basis-52 text-h2">The people you will speak to</h2>
          <p className="max-w-md text-muted">
            <Link to="/our-team" className={`${textLink} whitespace-nowrap`}>
              Meet the Team
            </Link>
          </p>
        </div>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(4.25rem,30%),1fr))] gap-x-3 gap-y-5 md:grid-cols-6 md:gap-x-0">
          {team.map((member) => (
            <li
              key={member.slug}
              className="group relative max-md:[&_img]:rounded-card md:first:[&_img]:rounded-l-[20px] md:last:[&_img]:rounded-r-[20px]"
            >
              <Portrait
                member={member}
                sizes="(min-width: 48rem) 13rem, 30vw"
                className="aspect-[5/6]"
              />
              <h3 className="mt-3 text-sm md:pr-3 leading-snug">
                <Link
                  to="/our-team/$slug"
                  params={{ slug: member.slug }}
                  className="no-underline group-hover:underline after:absolute after:inset-0"
                >
                  {member.name}
                </Link>
              </h3>
              <p className="mt-0.5 text-sm leading-snug text-muted md:pr-3">{member.position}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

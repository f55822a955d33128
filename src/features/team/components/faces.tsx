import { Link } from '@tanstack/react-router'
import type { TeamMember } from '../schema'
import { Portrait } from './portrait'

/**
 * A few people in a small space: a portrait and a name each, which lead to their profiles (docs/product.md, "Team").
 */
export function Faces({
  people,
}: {
  people: ReadonlyArray<Pick<TeamMember, 'id' | 'slug' | 'name' | 'imageUrl'>>
}) {
  return (
    <ul className="mt-1.5 grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-x-4 gap-y-2">
      {people.map((member) => (
        <li key={member.id}>
          <Link
            to="/our-team/$slug"
            params={{ slug: member.slug }}
            className="no-underline hover:underline"
          >
            <div className="flex min-h-11 items-center gap-2.5">
              <div className="size-11 flex-none overflow-hidden rounded-full">
                <Portrait member={member} sizes="2.75rem" className="h-full" />
              </div>
              {member.name}
            </div>
          </Link>
        </li>
      ))}
    </ul>
  )
}

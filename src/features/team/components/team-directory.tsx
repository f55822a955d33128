import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { button } from '~/ui/button'
import { publishedTeamQuery } from '../queries'
import { MemberCard, MemberCardSkeleton } from './member-card'
import { TeamNotice } from './team-notice'

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f']
const grid = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8'

/** All visible team members, or why the list is empty (docs/product.md, "Team"). */
export function TeamDirectory() {
  const { data: team, isPending, isError } = useQuery(publishedTeamQuery)
  if (isPending) {
    return (
      <div className={grid}>
        {skeletons.map((key) => (
          <MemberCardSkeleton key={key} />
        ))}
      </div>
    )
  }
  if (isError) {
    return (
      <div role="alert">
        <TeamNotice title="Unable to load team" text="Please try again later" />
      </div>
    )
  }
  if (team.length === 0) {
    return (
      <TeamNotice
        title="Our Team Information Coming Soon"
        text="We’re writing it now. In the meantime, you’re welcome to meet us by video: the first conversation is free."
      >
        <Link to="/book-consultation" className={button()}>
          Book a Consultation
        </Link>
      </TeamNotice>
    )
  }
  return (
    <ul className={grid}>
      {team.map((member, index) => (
        <li key={member.id} className="grid">
          <MemberCard member={member} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  )
}

import { Link } from '@tanstack/react-router'
import { ArrowRight, Mail } from 'lucide-react'
import { SocialIcon } from '~/features/site-chrome/components/social-icon'
import { Skeleton } from '~/ui/skeleton'
import { emailLink } from '../rules'
import type { TeamMember } from '../schema'
import { Portrait } from './portrait'

const PORTRAIT_SHAPE = 'aspect-[4/3] sm:aspect-square'
/** Initials need less room where the cards stand below one another. */
const INITIALS_SHAPE = 'aspect-[5/2] sm:aspect-square'
const frame = 'flex flex-col overflow-hidden rounded-card border border-line bg-paper shadow-soft'

interface MemberCardProps {
  member: TeamMember
  /** The first of the page: its picture is fetched at once. */
  isFirst: boolean
}

/** A person in the directory (docs/product.md, "Team"). */
export function MemberCard({ member, isFirst }: MemberCardProps) {
  const headingId = `member-${member.id}`
  return (
    <article aria-labelledby={headingId} className={frame}>
      <Portrait
        member={member}
        isFirst={isFirst}
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
        className={member.imageUrl ? PORTRAIT_SHAPE : INITIALS_SHAPE}
      />
      <div className="flex grow flex-col p-6">
        <h2 id={headingId} className="text-[1.45rem] leading-tight font-[560]">
          {member.name}
        </h2>
        <p className="mt-1 text-base font-semibold text-clay">{member.position}</p>
        <p className="mt-3.5 line-clamp-3 text-muted">{member.bio}</p>
        <div className="mt-auto flex flex-wrap items-center gap-x-1 pt-4">
          <Link
            to="/our-team/$slug"
            params={{ slug: member.slug }}
            aria-describedby={headingId}
            className="group mr-auto inline-flex min-h-11 items-center gap-2 font-semibold text-green no-underline hover:underline"
          >
            View Full Profile
            <ArrowRight
              aria-hidden="true"
              strokeWidth={1.75}
              className="size-5 transition-transform group-hover:translate-x-1"
            />
          </Link>
          {member.email ? (
            <a
              href={emailLink(member.email)}
              aria-label={`Email ${member.name}`}
              className={iconLink}
            >
              <Mail aria-hidden="true" strokeWidth={1.75} className="size-5.5" />
            </a>
          ) : null}
          {member.linkedinUrl ? (
            <a
              href={member.linkedinUrl}
              target="_blank"
              rel="noopener"
              aria-label={`${member.name} on LinkedIn (opens in a new tab)`}
              className={iconLink}
            >
              <SocialIcon network="LinkedIn" />
            </a>
          ) : null}
        </div>
      </div>
    </article>
  )
}

/** The shape of a card that is on its way. */
export function MemberCardSkeleton() {
  return (
    <div className={frame}>
      <Skeleton className={`rounded-none ${PORTRAIT_SHAPE}`} />
      <div className="grid gap-3 p-6">
        <Skeleton className="h-7 w-3/5" />
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="mt-2 h-20 w-full" />
        <Skeleton className="mt-2 h-11 w-1/2" />
      </div>
    </div>
  )
}

const iconLink =
  'grid size-11 place-items-center rounded-full text-green transition-colors hover:bg-panel'

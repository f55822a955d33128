import { Link } from '@tanstack/react-router'
import { ArrowRight, Mail } from 'lucide-react'
import { shortTextWords } from '~/lib/text/short-text-words'
import { Skeleton } from '~/ui/skeleton'
import { SocialIcon } from '~/ui/social-icon'
import { unbroken } from '~/ui/unbroken'
import { emailLink } from '../rules'
import type { TeamMember } from '../schema'
import { Portrait } from './portrait'

/** On a phone the whole portrait is next to the name, or above it with large text. */
const frame =
  'flex flex-wrap content-start overflow-hidden wrap-anywhere rounded-card border border-line bg-paper shadow-soft max-sm:gap-x-4 max-sm:p-5 sm:flex-col sm:flex-nowrap'
const portrait = 'aspect-square w-full self-start max-sm:w-26 max-sm:rounded-card'
const details =
  'min-w-0 basis-28 grow self-center sm:grow-0 sm:basis-auto sm:self-auto sm:px-6 sm:pt-6'
const below = 'basis-full sm:basis-auto sm:px-6 sm:pb-6'

interface MemberCardProps {
  member: TeamMember
  /** The first of the page: its picture loads immediately. */
  isFirst: boolean
}

export function MemberCard({ member, isFirst }: MemberCardProps) {
  const headingId = `member-${member.id}`
  return (
    <article aria-labelledby={headingId} className={frame}>
      <Portrait
        member={member}
        isFirst={isFirst}
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 6.5rem"
        className={portrait}
      />
      <div className={details}>
        <h2 id={headingId} className="text-title font-[560]">
          {member.name}
        </h2>
        <p className="mt-1 text-sm font-semibold text-clay">{member.position}</p>
        {member.qualification ? (
          <p className="mt-1 text-sm text-muted">{member.qualification}</p>
        ) : null}
      </div>
      <div className={`${below} sm:flex sm:grow sm:flex-col`}>
        <p className="mt-3.5 line-clamp-3 text-muted">{unbroken(shortTextWords(member.bio))}</p>
        <div className="mt-auto -mr-3 flex flex-wrap items-center gap-x-1 pt-4">
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

export function MemberCardSkeleton() {
  return (
    <div className={frame}>
      <Skeleton className={`sm:rounded-none ${portrait}`} />
      <div className={`${details} grid content-center gap-3`}>
        <Skeleton className="h-7 w-3/5" />
        <Skeleton className="h-5 w-2/5" />
      </div>
      <div className={`${below} mt-4 grid gap-3`}>
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-11 w-1/2" />
      </div>
    </div>
  )
}

const iconLink =
  'grid size-11 place-items-center rounded-full text-green transition-colors hover:bg-panel'

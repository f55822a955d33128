import { Link } from '@tanstack/react-router'
import { ArrowLeft, Mail } from 'lucide-react'
import { SocialIcon } from '~/features/site-chrome/components/social-icon'
import { Badge } from '~/ui/badge'
import { button } from '~/ui/button'
import { CheckList } from '~/ui/check-list'
import { Skeleton } from '~/ui/skeleton'
import { textLink } from '~/ui/text-link'
import { enquiryLink, firstName, paragraphs } from '../rules'
import type { TeamMember } from '../schema'
import { Portrait } from './portrait'

const columns =
  'grid gap-x-[clamp(2.5rem,6vw,5.5rem)] gap-y-8 md:grid-cols-[minmax(0,18rem)_1fr] md:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,24rem)_1fr]'
const PORTRAIT_SHAPE = 'aspect-square rounded-card'

/** Who somebody is, what they do and how to reach them (docs/product.md, "Team"). */
export function MemberProfile({ member }: { member: TeamMember }) {
  return (
    <article className="wrap pt-6 pb-[clamp(3.5rem,7vw,6rem)]">
      <BackLink />
      <div className={columns}>
        <div className={`md:max-w-none ${member.imageUrl ? 'max-w-56' : 'max-w-36'}`}>
          <Portrait
            member={member}
            sizes="(min-width: 64rem) 24rem, (min-width: 48rem) 18rem, 14rem"
            className={PORTRAIT_SHAPE}
            isFirst
          />
        </div>
        <div className="min-w-0 md:row-span-2">
          <h1 className="text-h1">{member.name}</h1>
          <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
            <Badge>{member.position}</Badge>
            {member.linkedinUrl ? (
              <a
                href={member.linkedinUrl}
                target="_blank"
                rel="noopener"
                className={`${textLink} inline-flex min-h-11 items-center gap-2`}
              >
                <SocialIcon network="LinkedIn" />
                LinkedIn Profile
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            ) : null}
          </p>
          <h2 className="mt-9 mb-4 text-[1.75rem] leading-tight">About {member.name}</h2>
          <div className="grid max-w-2xl gap-4">
            {paragraphs(member.bio).map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text keep their places
              <p key={index}>{paragraph}</p>
            ))}
          </div>
          {member.expertise.length > 0 ? (
            <>
              <h2 className="mt-11 mb-5 text-[1.75rem] leading-tight">Areas of Expertise</h2>
              <CheckList items={member.expertise} />
            </>
          ) : null}
        </div>
        {member.email ? <GetInTouch name={member.name} email={member.email} /> : null}
      </div>
    </article>
  )
}

/** The shape of a profile that is on its way. */
export function MemberProfileSkeleton() {
  return (
    <div className="wrap pt-6 pb-[clamp(3.5rem,7vw,6rem)]">
      <BackLink />
      <div className={columns}>
        <Skeleton className={`w-full max-w-56 md:max-w-none ${PORTRAIT_SHAPE}`} />
        <div className="grid content-start gap-5">
          <Skeleton className="h-14 w-4/5" />
          <Skeleton className="h-8 w-48" />
          <Skeleton className="mt-8 h-10 w-3/5" />
          <Skeleton className="h-28 w-full max-w-2xl" />
          <Skeleton className="h-28 w-full max-w-2xl" />
        </div>
      </div>
    </div>
  )
}

function BackLink() {
  return (
    <p className="mb-6">
      <Link
        to="/our-team"
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-green no-underline hover:underline"
      >
        <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-5" />
        Back to Our Team
      </Link>
    </p>
  )
}

function GetInTouch({ name, email }: { name: string; email: string }) {
  return (
    <section aria-labelledby="get-in-touch" className="self-start border-t-2 border-ink pt-5">
      <h2 id="get-in-touch" className="text-h3 font-[560]">
        Get in Touch
      </h2>
      <p className="mt-1 mb-5 text-base text-muted">
        Write to {firstName(name)} directly, in as few or as many words as you like.
      </p>
      <a href={enquiryLink({ name, email })} className={`${button()} max-w-full`}>
        <Mail aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0" />
        Email {firstName(name)}
      </a>
    </section>
  )
}

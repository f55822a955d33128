import { Mail } from 'lucide-react'
import { Badge } from '~/ui/badge'
import { button } from '~/ui/button'
import { CheckList } from '~/ui/check-list'
import { ShortText } from '~/ui/short-text'
import { SocialIcon } from '~/ui/social-icon'
import { textLink } from '~/ui/text-link'
import { enquiryLink, firstName } from '../rules'
import type { TeamMember } from '../schema'
import { BackLink, columns, PORTRAIT_SHAPE } from './member-profile-skeleton'
import { Portrait } from './portrait'
import { Qualifications } from './qualifications'

/** A person's work, background and contact details (docs/product.md, "Team"). */
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
          <h2 className="mt-9 mb-4 text-title">About {member.name}</h2>
          <div className="grid max-w-2xl gap-4">
            <ShortText text={member.bio} />
          </div>
          <Qualifications member={member} />
          {member.expertise.length > 0 ? (
            <>
              <h2 className="mt-11 mb-5 text-title">Areas of Expertise</h2>
              <CheckList items={member.expertise} />
            </>
          ) : null}
        </div>
        {member.email ? <GetInTouch name={member.name} email={member.email} /> : null}
      </div>
    </article>
  )
}

function GetInTouch({ name, email }: { name: string; email: string }) {
  return (
    <section aria-labelledby="get-in-touch" className="self-start border-t-2 border-ink pt-5">
      <h2 id="get-in-touch" className="text-h3 font-[560]">
        Get in Touch
      </h2>
      <p className="mt-1 mb-5 text-sm text-muted">
        Write to {firstName(name)} directly, in as few or as many words as you like.
      </p>
      <a href={enquiryLink({ name, email })} className={`${button()} max-w-full`}>
        <Mail aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0" />
        Email {firstName(name)}
      </a>
    </section>
  )
}

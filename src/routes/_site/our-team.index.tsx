import { createFileRoute, Link } from '@tanstack/react-router'
import { TeamDirectory } from '~/features/team/components/team-directory'
import { publishedTeamQuery } from '~/features/team/queries'
import { preload } from '~/lib/preload'
import { useFirm } from '~/lib/use-firm'
import { pageHead } from '~/seo/page-head'
import { button } from '~/ui/button'
import { ClosingCall } from '~/ui/closing-call'
import { PageIntro } from '~/ui/page-intro'

export const Route = createFileRoute('/_site/our-team/')({
  staticData: { cachedBy: [] },
  loader: ({ context }) => preload(context.queryClient, [publishedTeamQuery]),
  head: ({ match }) =>
    pageHead({
      settings: match.context.settings,
      path: '/our-team',
      title: 'Meet the team',
      description:
        'The solicitors and staff who write your will, register your lasting powers of attorney and deal with probate: who they are, and how to reach them.',
    }),
  component: TeamPage,
})

function TeamPage() {
  return (
    <>
      <PageIntro
        eyebrow="Our people"
        title={`Meet ${useFirm().name} Team`}
        lead="You will know who writes your will, who checks it and whom to call. A solicitor supervises all of it."
      />
      <section aria-label="Team members" className="wrap pb-[clamp(3.5rem,7vw,6rem)]">
        <TeamDirectory />
      </section>
      <ClosingCall
        title="Talk to one of us"
        text="A first conversation is free, by video, and commits you to nothing."
      >
        <Link to="/book-consultation" className={button('light')}>
          Book Free Consultation
        </Link>
      </ClosingCall>
    </>
  )
}

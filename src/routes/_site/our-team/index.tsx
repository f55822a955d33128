import { createFileRoute } from '@tanstack/react-router'
import { FreeTimes } from '~/features/booking/components/free-times'
import { nextFreeQuery } from '~/features/booking/next-free-query'
import { ClosingCall } from '~/features/firm/components/closing-call'
import { useFirm, usePriceFacts } from '~/features/firm/use-firm'
import { TeamDirectory } from '~/features/team/components/team-directory'
import { publishedTeamQuery } from '~/features/team/queries'
import { preload } from '~/lib/api/preload'
import { paths } from '~/lib/paths'
import { standingHead } from '~/seo/standing-pages'
import { drawn, TitleDrawing } from '~/ui/drawing'
import pegs from '~/ui/drawings/pegs.svg?no-inline'
import { PageIntro } from '~/ui/layout/page-intro'

export const Route = createFileRoute('/_site/our-team/')({
  staticData: { cachedBy: [] },
  loader: ({ context }) => preload(context.queryClient, [publishedTeamQuery, nextFreeQuery()]),
  head: ({ match }) => standingHead(paths.team, match.context.settings),
  component: TeamPage,
})

function TeamPage() {
  return (
    <>
      <PageIntro
        eyebrow="Our people"
        title={`Meet ${useFirm().name} Team`}
        lead={`You’ll know who to call, by name. ${usePriceFacts().prices.people}`}
        aside={<TitleDrawing name={drawn(pegs)} />}
      />
      <section aria-label="Team members" className="wrap pb-[clamp(3.5rem,7vw,6rem)]">
        <TeamDirectory />
      </section>
      <ClosingCall
        title="Talk to one of us"
        text="The first conversation is by video, free and without obligation."
        times={<FreeTimes />}
        bookLabel="Book Free Consultation"
      />
    </>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { guaranteeTitle } from '~/domain/guarantee'
import { FreeTimes } from '~/features/booking/components/free-times'
import { nextFreeQuery } from '~/features/booking/next-free-query'
import { CancellationRight } from '~/features/firm/components/cancellation-right'
import { ClosingCall } from '~/features/firm/components/closing-call'
import { CompanyDetails } from '~/features/firm/components/company-details'
import { ComplaintsProcedure } from '~/features/firm/components/complaints-procedure'
import { useGuarantee } from '~/features/firm/use-guarantee'
import { GuaranteeFigures } from '~/features/services/components/guarantee-figures'
import { guaranteeTerms } from '~/features/services/components/guarantee-terms'
import { pageTextsQueries } from '~/features/site-settings/queries'
import { preload } from '~/lib/api/preload'
import { paths } from '~/lib/paths'
import { standingHead } from '~/seo/standing-pages'
import { drawn, TitleDrawing } from '~/ui/drawing'
import pigeon from '~/ui/drawings/pigeon.svg?no-inline'
import { DocumentSections } from '~/ui/layout/document-sections'
import { PageIntro } from '~/ui/layout/page-intro'

export const Route = createFileRoute('/_site/service-level-agreement')({
  staticData: { cachedBy: [] },
  loader: async ({ context: { queryClient } }) => {
    const [texts, regulators, { complaintDays }] = await Promise.all([
      queryClient.ensureQueryData(pageTextsQueries.guarantee),
      queryClient.ensureQueryData(pageTextsQueries.regulators),
      queryClient.ensureQueryData(pageTextsQueries.promises),
      preload(queryClient, [nextFreeQuery()]),
    ])
    return { texts, regulators, complaintDays }
  },
  head: ({ match }) => standingHead(paths.guarantee, match.context.settings),
  component: GuaranteePage,
})

function GuaranteePage() {
  const guarantee = useGuarantee()
  const { texts, regulators, complaintDays } = Route.useLoaderData()
  return (
    <>
      <PageIntro
        eyebrow="Our Guarantee"
        title={guaranteeTitle(guarantee)}
        lead={texts.guaranteeLead}
        aside={<TitleDrawing name={drawn(pigeon)} />}
      />
      <GuaranteeFigures guarantee={guarantee} />
      <DocumentSections
        sections={[
          ...guaranteeTerms(guarantee, texts),
          { id: 'cancel', title: 'Your right to cancel', content: <CancellationRight /> },
          {
            id: 'complaints',
            title: 'If you’re unhappy with us',
            content: <ComplaintsProcedure regulators={regulators} complaintDays={complaintDays} />,
          },
          {
            id: 'company',
            title: 'Who we are',
            content: <CompanyDetails regulators={regulators} />,
          },
        ]}
      />
      <ClosingCall
        title="Any questions about the terms?"
        text="Ask us before you decide. The first conversation is free and without obligation."
        times={<FreeTimes />}
      />
    </>
  )
}

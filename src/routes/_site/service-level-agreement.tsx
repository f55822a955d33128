import { createFileRoute, Link } from '@tanstack/react-router'
import { CancellationRight } from '~/features/firm/components/cancellation-right'
import { CompanyDetails } from '~/features/firm/components/company-details'
import { ComplaintsProcedure } from '~/features/firm/components/complaints-procedure'
import { GuaranteeFigures } from '~/features/services/components/guarantee-figures'
import { guaranteeTerms } from '~/features/services/components/guarantee-terms'
import { pageTextsQueries } from '~/features/site-settings/queries'
import { draftTime, guaranteeTitle } from '~/lib/guarantee'
import { paths } from '~/lib/paths'
import { useGuarantee } from '~/lib/use-guarantee'
import { pageHead } from '~/seo/page-head'
import { button } from '~/ui/button'
import { ClosingCall } from '~/ui/closing-call'
import { DocumentSections } from '~/ui/document-sections'
import { PageIntro } from '~/ui/page-intro'

export const Route = createFileRoute('/_site/service-level-agreement')({
  staticData: { cachedBy: [] },
  loader: ({ context }) => context.queryClient.ensureQueryData(pageTextsQueries.guarantee),
  head: ({ match }) =>
    pageHead({
      settings: match.context.settings,
      path: paths.guarantee,
      title: 'Our Guarantee: terms and conditions',
      description: `Draft documents within ${draftTime(match.context.settings.guarantee)} or your money back: the terms, your right to cancel, how to complain and who we are.`,
    }),
  component: GuaranteePage,
})

function GuaranteePage() {
  const guarantee = useGuarantee()
  const texts = Route.useLoaderData()
  return (
    <>
      <PageIntro
        eyebrow="Our Guarantee"
        title={guaranteeTitle(guarantee)}
        lead={texts.guaranteeLead}
      />
      <GuaranteeFigures guarantee={guarantee} />
      <DocumentSections
        sections={[
          ...guaranteeTerms(guarantee, texts),
          { id: 'cancel', title: 'Your right to cancel', content: <CancellationRight /> },
          {
            id: 'complaints',
            title: 'If you are unhappy with us',
            content: <ComplaintsProcedure />,
          },
          { id: 'company', title: 'Who we are', content: <CompanyDetails /> },
        ]}
      />
      <ClosingCall
        title="Any question about the terms?"
        text="Ask it before you decide. The first conversation is free and binds you to nothing."
      >
        <Link to="/book-consultation" className={button('light')}>
          Book a free consultation
        </Link>
      </ClosingCall>
    </>
  )
}

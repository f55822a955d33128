import { createFileRoute, linkOptions } from '@tanstack/react-router'
import { formatPounds } from '~/domain/format-pounds'
import { VAT_INCLUDED } from '~/domain/prices'
import { EnquiryForm } from '~/features/enquiries/components/enquiry-form'
import { enquiryFormQuery } from '~/features/enquiries/queries'
import { topicIds } from '~/features/enquiries/rules'
import { ContactWays } from '~/features/firm/components/contact-ways'
import { FormAway, useTakesForms } from '~/features/firm/components/form-away'
import { LegalLink } from '~/features/firm/components/legal-link'
import { OfficeCard, SecondOfficeCard } from '~/features/firm/components/office-card'
import { useOfficePhoto, usePriceFacts } from '~/features/firm/use-firm'
import { pageTextsQueries } from '~/features/site-settings/queries'
import { Picture } from '~/features/uploads/components/picture'
import { readBeside } from '~/lib/api/preload'
import { pageSubmission } from '~/lib/forms/page-submission'
import { imageDescription } from '~/lib/images/image-address'
import { paths } from '~/lib/paths'
import { standingHead } from '~/seo/standing-pages'
import { legalServiceWithHours } from '~/seo/structured-data'
import { TitleDrawing } from '~/ui/drawing'
import { PageIntro } from '~/ui/layout/page-intro'
import { Section } from '~/ui/layout/section'
import { SplitSection } from '~/ui/layout/split-section'
import { LinkRows } from '~/ui/link-rows'

export const Route = createFileRoute('/_site/contact')({
  staticData: { cachedBy: ['topic'] },
  // A link to this page may say what it is about.
  validateSearch: ({ topic }): { topic?: string } => ({
    topic: topicIds.find((id) => id === topic),
  }),
  loader: async ({ context: { queryClient } }) => {
    const texts = await readBeside(queryClient, pageTextsQueries.contact, [enquiryFormQuery])
    return { texts, submission: pageSubmission() }
  },
  head: ({ match, loaderData }) =>
    standingHead(paths.contact, match.context.settings, {
      title: titleOf(loaderData?.submission),
      structuredData: import.meta.env.SSR ? [legalServiceWithHours(match.context.settings)] : [],
    }),
  component: ContactPage,
})

function ContactPage() {
  const { topic } = Route.useSearch()
  const { texts, submission } = Route.useLoaderData()
  const { prices } = usePriceFacts()
  const takesForms = useTakesForms()
  const photo = useOfficePhoto()
  const pricing = {
    label: 'Pricing',
    text: `From ${formatPounds(prices.basicWill)} ${VAT_INCLUDED}, and what probate costs`,
    link: linkOptions({ to: '/pricing' }),
  }
  return (
    <>
      <PageIntro
        eyebrow="Contact"
        title={texts.contactHeading}
        lead={texts.contactLead}
        aside={<TitleDrawing name="telephone" />}
      />
      <div className="wrap grid grid-cols-1 gap-x-[clamp(2rem,6vw,6rem)] gap-y-12 pb-[clamp(3.5rem,7vw,6rem)] lg:grid-cols-[1.4fr_1fr]">
        <ContactWays />
        <OfficeCard photo={photo ? <OfficePhoto address={photo} /> : null} />
        <SecondOfficeCard />
      </div>
      <SplitSection tone="panel" title="You may find the answer here" intro={texts.contactAnswers}>
        <LinkRows links={[...questions, pricing]} />
      </SplitSection>
      <SplitSection id="write" title="Write to us" intro={texts.contactWrite}>
        {takesForms ? (
          <EnquiryForm topic={topic} submission={submission} />
        ) : (
          <FormAway what="Our form can’t be sent at the moment." />
        )}
      </SplitSection>
      <Section
        id="accessibility"
        title="Accessibility"
        intro={
          <p>
            Would another way of talking to us suit you better, or does something on this site not
            work for you? Our <LegalLink page="accessibilityUrl">accessibility page</LegalLink> says
            what we can do.
          </p>
        }
      />
    </>
  )
}

/** It says itself what it shows, and its place is reserved (docs/product.md, "Identity"). */
function OfficePhoto({ address }: { address: string }) {
  return (
    <Picture
      src={address}
      alt={imageDescription(address)}
      sizes="(min-width: 64rem) 26rem, 92vw"
      className="mb-6 aspect-3/2 h-auto w-full rounded-button object-cover"
    />
  )
}

const questions = [
  {
    label: 'Will Writing',
    text: 'Whether you need a will, what it costs and how it’s made',
    link: linkOptions({ to: '/will-writing' }),
  },
  {
    label: 'Lasting Powers of Attorney',
    text: 'The two kinds, and what each lets someone decide for you',
    link: linkOptions({ to: '/lasting-powers-of-attorney' }),
  },
]

function titleOf(submission: ReturnType<typeof pageSubmission> | undefined): string {
  if (!submission) return 'Contact us'
  return submission.values.sentAbout ? 'We have your message' : 'Error: Contact us'
}

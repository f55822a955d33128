import { createFileRoute, Link } from '@tanstack/react-router'
import { commitments, values } from '~/content/values'
import { paths } from '~/lib/paths'
import { pageHead } from '~/seo/page-head'
import { button } from '~/ui/button'
import { CheckList } from '~/ui/check-list'
import { ClosingCall } from '~/ui/closing-call'
import { PageIntro } from '~/ui/page-intro'
import { SplitSection } from '~/ui/split-section'

export const Route = createFileRoute('/_site/values')({
  staticData: { cachedBy: [] },
  head: ({ match }) =>
    pageHead({
      settings: match.context.settings,
      path: paths.values,
      title: 'Our Values',
      description:
        'Integrity, excellence, collaboration, accountability, customer focus, empathy and innovation: what each of our seven values means for you.',
    }),
  component: ValuesPage,
})

function ValuesPage() {
  return (
    <>
      <PageIntro
        eyebrow="Our Values"
        title="Seven words that you can hold us to"
        lead="Values are easily written and seldom checked. So beside each of ours stands what it should mean to you on an ordinary day."
      />
      <section aria-label="Our seven values" className="wrap pb-[clamp(3.5rem,7vw,6rem)]">
        <ol>
          {values.map(({ name, text, promise }, index) => (
            <li
              key={name}
              className="grid grid-cols-1 items-baseline gap-x-[clamp(2rem,4vw,4rem)] gap-y-3 border-line border-t py-9 first:border-ink first:border-t-2 md:grid-cols-[minmax(14rem,1fr)_1.4fr] lg:grid-cols-[1.1fr_1.3fr_1fr]"
            >
              <h2 className="flex items-baseline gap-4 text-h2">
                <span aria-hidden="true" className="w-[1.1ch] flex-none text-[0.6em] text-clay">
                  {index + 1}
                </span>
                <span className="min-w-0">{name}</span>
              </h2>
              <p className="max-w-xl text-lead">{text}</p>
              <p className="max-w-xl border-clay border-l-2 pl-5 text-base text-muted md:max-lg:col-start-2">
                {promise}
              </p>
            </li>
          ))}
        </ol>
      </section>
      <SplitSection
        tone="panel"
        title="Our commitment"
        intro="You trust us with what you own, whom you love and what you fear. In return you have our word on this, in every matter and from everyone who works here."
        aside={
          <Link to="/service-level-agreement" className={button('quiet')}>
            Read our guarantee
          </Link>
        }
      >
        <div className="text-[1.15em] [&_li]:border-line [&_li]:border-b [&_li]:py-3 [&_span]:text-ink">
          <CheckList items={commitments} />
        </div>
      </SplitSection>
      <ClosingCall
        title="See whether we mean it"
        text="A first conversation by video is free and binds you to nothing."
      >
        <Link to="/book-consultation" className={button('light')}>
          Book a free consultation
        </Link>
      </ClosingCall>
    </>
  )
}

import { Link, type LinkOptions, linkOptions } from '@tanstack/react-router'
import type { HomeTexts } from '~/domain/page-texts'
import { PriceComparison } from '~/features/services/components/price-comparison'
import { Drawing, type Drawn } from '~/ui/drawing'
import { textLink } from '~/ui/text-link'
import { objects } from './objects'

/** The three reasons of the home page, each with its object on a shelf (docs/product.md, "Home"). */
export function WhyChoose({ texts }: { texts: HomeTexts }) {
  return (
    <section className="section-space isolate overflow-clip">
      <div className="wrap">
        <h2 className="text-h2 md:text-center">{texts.whyHeading}</h2>
        <p className="mt-3 text-muted md:text-center">
          Three plain reasons, and you may hold us to each of them.
        </p>
        <div className="relative mt-5 grid grid-cols-1 gap-x-10 gap-y-4 md:mt-4 md:grid-cols-3">
          <div
            aria-hidden="true"
            className="absolute top-[11.1rem] left-1/2 hidden h-5 w-screen -translate-x-1/2 border-y-2 border-ink bg-wood md:block print:hidden"
          />
          {reasonsOf(texts).map(({ drawing, title, text, terms, isPrice }) => (
            <div
              key={title}
              className="relative max-md:min-h-20 max-md:pl-[min(6.25rem,29%)] md:text-center"
            >
              <Drawing
                name={drawing}
                isLate
                className="h-auto w-[min(5rem,23%)] max-md:absolute max-md:top-0 max-md:left-0 md:mx-auto md:mb-14 md:w-48"
              />
              <h3 className="mb-1 text-h3">{title}</h3>
              <p className="whitespace-pre-line text-muted md:mx-auto md:max-w-80">
                {text}
                {isPrice ? <PriceComparison /> : null}
                {terms ? (
                  <>
                    {' '}
                    <Link {...terms} className={textLink}>
                      Terms apply
                    </Link>
                    .
                  </>
                ) : null}
              </p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

interface Reason {
  drawing: Drawn
  title: string
  text: string
  terms?: LinkOptions
  isPrice?: boolean
}

function reasonsOf(texts: HomeTexts): Reason[] {
  return [
    { drawing: objects.stamp, title: texts.firstReasonTitle, text: texts.firstReason },
    {
      drawing: objects.hourglass,
      title: texts.secondReasonTitle,
      text: texts.secondReason,
      terms: linkOptions({ to: '/service-level-agreement' }),
    },
    { drawing: objects.jar, title: texts.thirdReasonTitle, text: texts.thirdReason, isPrice: true },
  ]
}

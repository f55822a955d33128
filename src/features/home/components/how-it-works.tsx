import { Link, useRouteContext } from '@tanstack/react-router'
import { draftTime, type Guarantee } from '~/domain/guarantee'
import { useGuarantee } from '~/features/firm/use-guarantee'
import { counted } from '~/lib/text/counted'
import { button } from '~/ui/button'
import { Drawing } from '~/ui/drawing'
import { objects } from './objects'

const stepsOf = (lengthMinutes: number, guarantee: Guarantee) => [
  {
    title: 'Book Your Consultation',
    when: 'A few minutes, now',
    text: 'Choose a time that suits you. The call is by video, free and without obligation.',
  },
  {
    title: 'Expert Consultation',
    when: `Up to ${counted(lengthMinutes, 'minute')}, free`,
    text: 'Tell an adviser about your family and what you own. They’ll explain your choices in plain English. Afterwards you fill in a short questionnaire.',
  },
  {
    title: 'Get Your Will',
    when: `Your draft within ${draftTime(guarantee)}`,
    text: 'We draft it, a solicitor checks it, you read it, and we show you exactly how to sign it. Then it’s done.',
  },
]

/** From the first call to a signed will, three steps along a ribbon (docs/product.md, "Home"). */
export function HowItWorks() {
  const lengthMinutes = useRouteContext({
    from: '__root__',
    select: ({ settings }) => settings.booking.lengthMinutes,
  })
  const steps = stepsOf(lengthMinutes, useGuarantee())
  return (
    <section className="section-space bg-sage">
      <div className="wrap grid grid-cols-1 gap-x-16 gap-y-6 md:gap-y-8 lg:grid-cols-[5fr_7fr]">
        <h2 className="text-h2">How It Works</h2>
        <ol className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {steps.map(({ title, when, text }, index) => (
            <li
              key={title}
              className="relative pb-4 pl-18 before:absolute before:top-0 before:bottom-0 before:left-6 before:w-2 before:bg-clay last:pb-0 last:before:bottom-auto last:before:h-20 md:pb-12 md:pl-24"
            >
              <span className="absolute top-0 left-0 grid size-14 place-items-center rounded-full border-2 border-ink bg-paper font-serif text-h3">
                {index + 1}
              </span>
              {index === steps.length - 1 ? (
                <Drawing name={objects.bow} isLate className="absolute top-18 -left-2" />
              ) : null}
              <h3 className="pt-2 text-h3 md:pt-3">{title}</h3>
              <p className="text-sm font-semibold">{when}</p>
              <p className="mt-1 max-w-xl text-muted">{text}</p>
            </li>
          ))}
        </ol>
        <div>
          <Link to="/book-consultation" className={`${button()} selling`}>
            Get Started Now
          </Link>
          <Drawing name={objects.pen} isLate className="mt-10 hidden h-auto w-56 lg:block" />
        </div>
      </div>
    </section>
  )
}

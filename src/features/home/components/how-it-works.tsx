import { Link } from '@tanstack/react-router'
import { button } from '~/ui/button'
import { Section } from '~/ui/section'

const steps = [
  {
    title: 'Book Your Consultation',
    text: 'Choose a time that suits you. It is free, it is by video, and it commits you to nothing.',
  },
  {
    title: 'Expert Consultation',
    text: 'Tell us about your family and what you own. We explain your choices in plain English.',
  },
  {
    title: 'Get Your Will',
    text: 'We draft it, you check it, and we show you exactly how to sign it. Then it is done.',
  },
]

/** From the first call to a signed will in three steps (docs/product.md, "Home"). */
export function HowItWorks() {
  return (
    <Section title="How It Works" tone="panel">
      <ol className="grid grid-cols-1 gap-x-12 gap-y-9 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-3 md:block">
            <p className="flex items-center gap-6 self-start font-serif text-[3.4rem] leading-none text-clay md:mb-4">
              {index + 1}
              {index < steps.length - 1 ? (
                <span aria-hidden="true" className="hidden h-px flex-1 bg-clay/30 md:block" />
              ) : null}
            </p>
            <div>
              <h3 className="mb-2 text-h3">{title}</h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-10">
        <Link to="/book-consultation" className={button()}>
          Get Started Now
        </Link>
      </p>
    </Section>
  )
}

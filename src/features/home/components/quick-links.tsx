import { Link, linkOptions } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { Drawing } from '~/ui/drawing'

/** The way for somebody who grieves, near the top of the home page (docs/product.md, "Home"). */
export function SomeoneHasDied() {
  return (
    <aside
      aria-label="If someone has died"
      className="border-leaf/25 border-y bg-sage print:hidden"
    >
      <div className="wrap">
        <Link
          to="/probate"
          className="group flex flex-wrap items-center gap-x-5 py-3 sm:gap-y-1 sm:py-4 no-underline"
        >
          <Drawing name="window" className="h-14 w-auto flex-none" />
          <span className="min-w-0 flex-1 basis-48">
            <strong className="font-semibold">Has someone died?</strong> We are sorry. Very little
            has to be done today.
          </span>
          <span className="inline-flex items-center gap-2 font-semibold max-sm:ml-18 text-green group-hover:underline">
            What to do first
            <ArrowRight aria-hidden="true" strokeWidth={1.75} className="size-5" />
          </span>
        </Link>
      </div>
    </aside>
  )
}

/** Answers before anybody has to talk to us (docs/product.md, "Home"). */
export function AnswersAtOnce() {
  return (
    <section aria-label="Quick answers" className="section-space overflow-x-clip bg-sage">
      <div className="wrap">
        <h2 className="text-h2">Quick answers</h2>
        <p className="mt-2 mb-6 text-muted md:mb-7">
          Nothing to sign up for, and nothing is stored.
        </p>
        <ul className="swipe gap-x-4 md:grid md:grid-cols-3 md:gap-x-6">
          {answers.map(({ label, text, link }) => (
            <li key={label} className="flex w-[76%] md:w-auto">
              <Link
                {...link}
                className="group flex grow flex-col rounded-card border border-line bg-paper p-5 no-underline"
              >
                <span className="flex items-start justify-between gap-4">
                  <strong className="font-serif text-h3 font-[560] group-hover:underline">
                    {label}
                  </strong>
                  <ArrowRight
                    aria-hidden="true"
                    strokeWidth={1.5}
                    className="size-6 flex-none text-clay"
                  />
                </span>
                <span className="mt-1 text-muted">{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const answers = [
  {
    label: 'Which do I need?',
    text: 'A will, a power of attorney, a trust: at most five questions.',
    link: linkOptions({ to: '/which-service' }),
  },
  {
    label: 'What would it cost?',
    text: 'For you or for both of you, with every fee.',
    link: linkOptions({ to: '/pricing', hash: 'cost' }),
  },
  {
    label: 'Who inherits without a will?',
    text: 'See your family tree, and who gets what.',
    link: linkOptions({ to: '/who-inherits', search: { who: 'today' } }),
  },
]

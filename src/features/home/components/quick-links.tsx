import { Link, linkOptions } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'

/** The way for someone who grieves, before everything else: nothing sells to them from then on (docs/product.md, "Grief first"). */
export function SomeoneHasDied() {
  return (
    <div className="bg-sage print:hidden">
      <Link
        to="/probate"
        data-calming="on"
        className="group wrap flex min-h-11 flex-wrap items-center gap-x-4 py-2 leading-tight no-underline"
      >
        <strong className="font-serif text-h3 font-medium">Has someone died?</strong>{' '}
        <span className="text-sm max-sm:hidden">
          We are sorry. Very little has to be done today.
        </span>
        <span className="ml-auto inline-flex items-center gap-2 text-sm font-semibold text-green group-hover:underline">
          What to do first
          <ArrowRight aria-hidden="true" strokeWidth={1.75} className="size-5" />
        </span>
      </Link>
    </div>
  )
}

/** Answers before anyone has to talk to us (docs/product.md, "Home"). */
export function AnswersAtOnce() {
  return (
    <section className="section-space bg-sage">
      <div className="wrap">
        <h2 className="text-h2">Quick answers</h2>
        <p className="mt-2 mb-6 text-muted md:mb-7">
          Nothing to sign up for, and nothing is stored.
        </p>
        <ul className="grid grid-cols-1 gap-x-6 gap-y-3 md:grid-cols-3">
          {answers.map(({ label, text, link }) => (
            <li key={label} className="flex">
              <Link
                {...link}
                className="group flex grow flex-col rounded-card border border-line bg-paper p-4 no-underline md:p-5"
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

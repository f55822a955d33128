import { Link } from '@tanstack/react-router'
import { Mail, Phone } from 'lucide-react'
import { phoneLink } from '~/lib/firm'
import { officeHoursLines } from '~/lib/office-hours-lines'
import { useFirm, useOfficeHours } from '~/lib/use-firm'
import { textLink } from '~/ui/text-link'
import { SLOT_MINUTES } from '../rules'

/** Beside the booking form: what happens on the call, and how else to reach the firm. */
export function CallGuide() {
  const firm = useFirm()
  const { week } = useOfficeHours()
  return (
    <aside
      aria-label="About the consultation"
      className="space-y-10 lg:sticky lg:top-26 lg:self-start"
    >
      <section aria-labelledby="call-title">
        <h2 id="call-title" className="text-h3">
          What happens on the call
        </h2>
        <ol className="mt-5 space-y-5">
          {stages.map(({ title, text }, index) => (
            <li key={title} className="flex gap-4">
              <span
                aria-hidden="true"
                className="w-6 shrink-0 font-serif text-[1.7rem] leading-none text-clay"
              >
                {index + 1}
              </span>
              <div className="min-w-0">
                <h3 className="font-sans text-[1em] leading-snug font-semibold">{title}</h3>
                <p className="mt-1 text-base text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="talk-title" className="rounded-card bg-panel p-6">
        <h2 id="talk-title" className="text-h3">
          Rather talk to us first?
        </h2>
        <ul className="mt-3">
          <li>
            <a href={phoneLink(firm)} className={contact}>
              <Phone aria-hidden="true" className="size-5 shrink-0 text-clay" strokeWidth={1.75} />
              {firm.phone}
            </a>
          </li>
          <li>
            <a href={`mailto:${firm.email}`} className={contact}>
              <Mail aria-hidden="true" className="size-5 shrink-0 text-clay" strokeWidth={1.75} />
              <span className="min-w-0 break-words">{firm.email}</span>
            </a>
          </li>
        </ul>
        <dl className="mt-3 border-t border-line pt-4 text-base text-muted">
          {officeHoursLines(week).map(({ days, times }) => (
            <div key={days} className="flex flex-wrap justify-between gap-x-4">
              <dt>{days}</dt>
              <dd className="tabular-nums">{times}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-base">
          <Link to="/contact" className={textLink}>
            All the ways to reach us
          </Link>
        </p>
      </section>
    </aside>
  )
}

const contact = 'flex min-h-11 items-center gap-3 font-semibold text-green hover:underline'

const stages = [
  {
    title: 'You tell us about your family',
    text: 'Who matters to you, what you own, and what you would like to happen. Rough answers are fine.',
  },
  {
    title: 'We explain your choices',
    text: 'In plain English, with the price of each, so that you can decide in your own time.',
  },
  {
    title: 'You decide whether to go on',
    text: `Nothing is owed for the call. It takes up to ${SLOT_MINUTES} minutes, by video or telephone, from wherever you are.`,
  },
]

import { Link } from '@tanstack/react-router'
import { button } from '~/ui/button'
import type { Stop } from '../family-answers'
import { LIMITS } from '../family-search'
import { LIMIT_WORDS } from '../words'

interface AskUsProps {
  /** The query of the page where visitors book, with what they have answered here. */
  booking: { service: string; quote?: string }
  /** Why the page stops for this family; none where it has answered. */
  stops: readonly Stop[]
}

/** Where the page stops and the firm takes over, and why. */
export function AskUs({ booking, stops }: AskUsProps) {
  const reasons: readonly Stop[] = stops.length > 0 ? stops : [...LIMITS, 'early', 'insolvent']
  return (
    <section
      aria-labelledby="ask-title"
      className="rounded-card border-2 border-ink p-6 md:p-8 lg:col-span-2"
    >
      <h2 id="ask-title" className="text-h2">
        {stops.length > 0
          ? 'This one is for us: please ask'
          : 'Where this page stops, and we take over'}
      </h2>
      <p className="mt-3 text-muted">
        {stops.length > 0
          ? 'The answer depends on the papers, so this page can’t work out the sums. We’ll go through them with you at a free consultation.'
          : 'In these cases the answer depends on the papers. We’ll go through them with you at a free consultation.'}
      </p>
      <dl className="mt-4 grid gap-3">
        {reasons.map((reason) => (
          <div key={reason}>
            <dt className="font-semibold">{LIMIT_WORDS[reason].title}</dt>
            <dd className="text-muted">{LIMIT_WORDS[reason].why}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 print:hidden">
        <Link to="/book-consultation" search={booking} className={button()}>
          Ask us, free
        </Link>
      </p>
    </section>
  )
}

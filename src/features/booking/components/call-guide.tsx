import { Link } from '@tanstack/react-router'
import { Mail, Phone } from 'lucide-react'
import { phoneLink } from '~/domain/firm'
import { officeHoursLines } from '~/domain/office-hours-lines'
import type { BookingTexts } from '~/domain/texts/service-texts'
import { CallSteps } from '~/features/firm/components/call-steps'
import { useFirm, useOfficeHours } from '~/features/firm/use-firm'
import { textLink } from '~/ui/text-link'

interface CallGuideProps {
  /** The service’s id. */
  service?: string
  texts: BookingTexts
}

/** Next to the booking form. */
export function CallGuide({ service, texts }: CallGuideProps) {
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
        <CallSteps texts={texts} service={service} />
      </section>
      <section aria-labelledby="talk-title" className="rounded-card bg-panel p-6">
        <h2 id="talk-title" className="text-h3">
          Rather talk to us first?
        </h2>
        <ul className="mt-3">
          <li>
            <a href={phoneLink(firm)} className={contact}>
              <Phone aria-hidden="true" className="size-5 shrink-0 text-clay" strokeWidth={1.75} />
              <span className="whitespace-nowrap">{firm.phone}</span>
            </a>
          </li>
          <li>
            <a href={`mailto:${firm.email}`} className={contact}>
              <Mail aria-hidden="true" className="size-5 shrink-0 text-clay" strokeWidth={1.75} />
              <span className="min-w-0 break-words">{firm.email}</span>
            </a>
          </li>
        </ul>
        <dl className="mt-3 border-t border-line pt-4 text-sm text-muted">
          {officeHoursLines(week).map(({ days, times }) => (
            <div key={days} className="flex flex-wrap justify-between gap-x-4">
              <dt className="font-semibold">{days}</dt>
              <dd className="tabular-nums">{times}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-sm">
          <Link to="/contact" className={textLink}>
            All the ways to reach us
          </Link>
        </p>
      </section>
    </aside>
  )
}

const contact = 'flex min-h-11 items-center gap-3 font-semibold text-green hover:underline'

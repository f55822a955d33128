import { Check } from 'lucide-react'
import { useSendsMail } from '~/features/firm/use-firm'
import type { BookingKind } from '../rules'

interface BookingTimelineProps {
  /** Undefined if the page does not know it. */
  kind?: BookingKind | undefined
  /** True if another provider took the booking, and confirms it. */
  isExternal: boolean
}

/** See docs/product.md, "Thank you". */
export function BookingTimeline({ kind, isExternal }: BookingTimelineProps) {
  const sendsMail = useSendsMail()
  return (
    <section aria-labelledby="timeline-title">
      <h2 id="timeline-title" className="text-h2">
        What happens next
      </h2>
      <ol className="mt-8">
        {stepsBy(kind, isExternal, sendsMail).map(({ title, text, state }) => (
          <li
            key={title}
            aria-current={state === 'current' ? 'step' : undefined}
            className="group relative flex gap-5 pb-8 last:pb-0"
          >
            <span
              aria-hidden="true"
              className={`absolute top-9 bottom-0 left-[1.0625rem] w-0.5 group-last:hidden ${state === 'completed' ? 'bg-green' : 'bg-line'}`}
            />
            <span
              aria-hidden="true"
              className={`relative grid size-9 shrink-0 place-items-center rounded-full border-2 ${marks[state]}`}
            >
              {state === 'completed' ? <Check className="size-5" strokeWidth={2.5} /> : null}
              {state === 'current' ? <span className="size-3 rounded-full bg-clay" /> : null}
            </span>
            <div className="min-w-0">
              <h3 className="pt-1 text-h3">
                {title}
                <span className="ml-3 font-sans text-sm font-semibold text-muted">
                  <span className="sr-only">, </span>
                  {words[state]}
                </span>
              </h3>
              <p className="mt-1.5 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

const words = { completed: 'Completed', current: 'Current', upcoming: 'Upcoming' } as const

const marks = {
  completed: 'border-green bg-green text-white',
  current: 'border-clay bg-paper',
  upcoming: 'border-line bg-paper',
} as const

const MEETING_WORDS: Record<BookingKind, string> = {
  video: 'meet by video',
  telephone: 'call you at your time',
  'in person': 'meet at our office',
}

function reservedWords(isExternal: boolean, sendsMail: boolean): string {
  if (isExternal) return 'Your time is reserved for you. The confirmation has the details.'
  if (!sendsMail) return 'Your time is reserved for you.'
  return 'Your time is reserved for you. You’ll get an email with an invitation for your calendar.'
}

const stepsBy = (kind: BookingKind | undefined, isExternal: boolean, sendsMail: boolean) =>
  [
    {
      title: 'Consultation booked',
      text: reservedWords(isExternal, sendsMail),
      state: 'completed',
    },
    {
      title: 'Our team contacts you',
      text: 'We’ll ask for anything that would help us prepare.',
      state: 'current',
    },
    {
      title: 'Your consultation',
      text: `We’ll ${kind ? `${MEETING_WORDS[kind]}, ` : ''}listen, and explain your choices and what each of them costs.`,
      state: 'upcoming',
    },
    {
      title: 'Your will or other documents are prepared',
      text: 'If you decide to go ahead, we’ll draft your documents and send them to you to check.',
      state: 'upcoming',
    },
  ] as const

import type { BookingTexts } from '~/domain/texts/service-texts'
import { Paragraphs } from '~/ui/unbroken'
import { useBookingFacts, useWaysToMeet } from '../use-firm'

interface CallStepsProps {
  texts: BookingTexts
  /** The id of the service that the call is about, where it is known. */
  service?: string
}

/** What happens on the call, in its order (docs/product.md, "Booking"). */
export function CallSteps({ texts, service }: CallStepsProps) {
  const { isExternal, lengthMinutes, offersInPerson } = useBookingFacts()
  // How long it takes, our own form says of what is chosen in it.
  const length = isExternal ? `It takes up to ${lengthMinutes} minutes,` : 'It’s'
  const how = `${length} ${useWaysToMeet()}${offersInPerson ? '' : ', wherever you are'}.`
  return (
    <ol className="mt-5 space-y-5">
      {stepsOf(texts, how, service).map(({ id, title, text }, index) => (
        <li key={id} className="flex gap-4">
          <span
            aria-hidden="true"
            className="w-6 shrink-0 font-serif text-title leading-none text-clay"
          >
            {index + 1}
          </span>
          <div className="min-w-0">
            <h3 className="font-sans text-base leading-snug font-semibold">{title}</h3>
            <div className="mt-1 grid gap-2 text-sm text-muted">
              <Paragraphs text={text} />
            </div>
          </div>
        </li>
      ))}
    </ol>
  )
}

function stepsOf(texts: BookingTexts, how: string, service?: string) {
  return [
    service === 'probate'
      ? { id: 'tell', title: texts.callTellProbateTitle, text: texts.callTellProbateText }
      : { id: 'tell', title: texts.callTellTitle, text: texts.callTellText },
    { id: 'explain', title: texts.callExplainTitle, text: texts.callExplainText },
    {
      id: 'decide',
      title: texts.callDecideTitle,
      text: `${texts.callDecideText} ${how}`,
    },
  ]
}

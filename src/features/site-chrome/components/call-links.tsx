import { Phone } from 'lucide-react'
import { phoneLink } from '~/lib/firm'
import { useFirm } from '~/lib/use-firm'
import { useOpening } from '~/lib/use-opening'

/** The telephone, one touch away on a phone; left out where letters are so large that it would not fit. */
export function CallLink() {
  const firm = useFirm()
  return (
    <a
      href={phoneLink(firm)}
      aria-label={`Call ${firm.phone}`}
      className="hidden size-[44px] flex-none place-items-center text-green @min-[21rem]:max-nav:grid"
    >
      <Phone aria-hidden="true" strokeWidth={1.75} className="size-6" />
    </a>
  )
}

/** The telephone and until when somebody answers it, on a wide screen; it makes room for what staff see there. */
export function CallWhenOpen() {
  return (
    <Call className="hidden flex-none border-l border-line pl-5 whitespace-nowrap xl:group-not-has-[[data-choice]]/bar:grid" />
  )
}

/** The same at the end of the menu on a phone. */
export function CallInMenu() {
  return <Call className="py-1.5 text-center" />
}

function Call({ className }: { className: string }) {
  const firm = useFirm()
  const text = useOpening()?.short ?? ''
  return (
    <a href={phoneLink(firm)} className={`${className} text-sm leading-tight no-underline`}>
      <strong>
        <span className="sr-only">Call </span>
        {firm.phone}
      </strong>{' '}
      <span className="text-muted">
        {text.startsWith('Open ') ? <span aria-hidden="true">• </span> : null}
        {text}
      </span>
    </a>
  )
}

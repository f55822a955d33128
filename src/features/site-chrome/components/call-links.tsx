import { Phone } from 'lucide-react'
import { phoneLink } from '~/domain/firm'
import { useFirm } from '~/features/firm/use-firm'
import { useOpening } from '~/features/firm/use-opening'

/**
 * The phone number, one touch away: a sign on a phone, in figures where there is room. It is left out where letters are so
 * large that it would not fit, and beside a wide menu it makes room for what staff see there.
 */
export function CallLink() {
  const firm = useFirm()
  return (
    <a
      href={phoneLink(firm)}
      className="hidden min-h-[44px] min-w-[44px] flex-none items-center justify-center gap-2 text-sm font-semibold whitespace-nowrap text-green no-underline @min-[19rem]:max-xl:flex nav:-mx-2 min-[68rem]:mx-0 nav:group-has-[[data-choice]]/bar:hidden"
    >
      <Phone aria-hidden="true" strokeWidth={1.75} className="size-6 flex-none" />
      <span className="sr-only">Call </span>
      <span className="sr-only @min-[36rem]:max-nav:not-sr-only min-[68rem]:not-sr-only">
        {firm.phone}
      </span>
    </a>
  )
}

/** The phone and until when someone answers it, on the widest screens. */
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
      <span data-now="" className="text-muted">
        {text.startsWith('Open ') ? <span aria-hidden="true">• </span> : null}
        {text}
      </span>
    </a>
  )
}

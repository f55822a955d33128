import { Link } from '@tanstack/react-router'
import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { phoneLink } from '~/domain/firm'
import { useFirm } from '~/features/firm/use-firm'
import { Paragraphs } from '~/ui/unbroken'

interface ServiceHeroProps {
  /** What the page is called in the way to it. */
  name: string
  title: string
  lead: string
  /** A drawing that stands on the lower edge. */
  children?: ReactNode
}

/** The calm, dark beginning of a page for people who have something to bear: the way here, a title, the phone. */
export function ServiceHero({ name, title, lead, children }: ServiceHeroProps) {
  const firm = useFirm()
  return (
    <header className="overflow-clip bg-green-deep text-ivory print:bg-transparent print:text-ink">
      <div className="wrap">
        <nav aria-label="Breadcrumb" className="pt-4 text-sm text-mist print:hidden">
          <ol className="flex flex-wrap items-center gap-x-2.5">
            <li>
              <Link
                to="/"
                activeOptions={{ exact: true }}
                className="inline-flex min-h-8 items-center no-underline hover:underline"
              >
                Home
              </Link>
            </li>
            <li aria-hidden="true">/</li>
            <li aria-current="page">{name}</li>
          </ol>
        </nav>
        <div className="grid grid-cols-1 items-end gap-x-10 sm:grid-cols-[minmax(0,1fr)_15rem] lg:grid-cols-[minmax(0,41rem)_1fr]">
          <div className="pt-[clamp(1.5rem,5vw,4rem)] pb-7 sm:pb-[clamp(2.5rem,6vw,5rem)]">
            <h1 className="text-h1">{title}</h1>
            <div className="mt-5 grid max-w-xl gap-4 text-lead text-mist">
              <Paragraphs text={lead} />
            </div>
            <p className="mt-6">
              <a
                href={phoneLink(firm)}
                className="inline-flex min-h-11 items-center gap-2.5 font-semibold no-underline hover:underline"
              >
                <Phone aria-hidden="true" strokeWidth={1.75} className="size-5" />
                <span className="whitespace-nowrap">Call {firm.phone}</span>
              </a>
            </p>
          </div>
          {children}
        </div>
      </div>
    </header>
  )
}

/** Where the drawing of a hero stands, and how large. */
export const heroDrawing =
  'h-auto w-44 self-end justify-self-center sm:w-60 sm:justify-self-end lg:w-100 print:hidden'

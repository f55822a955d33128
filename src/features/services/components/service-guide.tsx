import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { OpenNow } from '~/features/firm/components/open-now'
import { PhoneLink } from '~/features/firm/components/phone-link'
import { useWaysToMeet } from '~/features/firm/use-firm'
import { button } from '~/ui/button'
import { textLink } from '~/ui/text-link'
import { Paragraphs } from '~/ui/unbroken'

interface ServiceGuideProps {
  /** Its id, with which the way to a consultation begins. */
  service: string
  /** What to have at hand for the call, or what not. */
  preparation: string
  /** The next free time for it. */
  nextFree?: ReactNode
  /** As many parts come before the way to a consultation; with none it comes first. */
  bookAfter?: number
  /** Stands beside those on a wide screen and after them on a narrow one. */
  beside?: ReactNode
  /** Each with the shorter name of the row, where it has one. */
  sections: ReadonlyArray<{
    id: string
    title: string
    short?: string
    intro?: string
    content: ReactNode
  }>
}

/** A page that is read in parts: their names in a row, the parts below one another, and beside them the way to a consultation. */
export function ServiceGuide({ sections, bookAfter = 0, beside, ...booking }: ServiceGuideProps) {
  return (
    <>
      <nav aria-label="On this page" className="border-line border-b print:hidden">
        <ul className="wrap grid grid-cols-2 gap-x-8 py-2.5 sm:flex sm:flex-wrap sm:gap-x-6 lg:pr-96">
          {sections.map(({ id, title, short }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-11 items-center text-sm leading-tight font-semibold text-green no-underline hover:underline"
              >
                {short ?? title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="wrap grid grid-cols-1 justify-between gap-x-12 pb-[clamp(3.5rem,7vw,6rem)] lg:grid-cols-[minmax(0,44rem)_22rem]">
        {bookAfter > 0 ? (
          <>
            <Parts sections={sections.slice(0, bookAfter)} />
            <div className="lg:pt-[clamp(3rem,6vw,4.5rem)]">{beside}</div>
          </>
        ) : null}
        <BookingCard {...booking} isFirst={bookAfter === 0} />
        <Parts sections={sections.slice(bookAfter)} isLater={bookAfter > 0} />
      </div>
    </>
  )
}

function Parts({ sections, isLater }: Pick<ServiceGuideProps, 'sections'> & { isLater?: boolean }) {
  return (
    <div className={`min-w-0 lg:col-start-1 ${isLater ? 'lg:row-start-2' : 'lg:row-start-1'}`}>
      {sections.map(({ id, title, intro, content }) => (
        <section
          key={id}
          id={id}
          aria-labelledby={`${id}-title`}
          className="pt-[clamp(3rem,6vw,4.5rem)]"
        >
          <h2 id={`${id}-title`} className="text-figure">
            {title}
          </h2>
          {intro ? (
            <div className="mt-3 grid max-w-2xl gap-3 text-muted">
              <Paragraphs text={intro} />
            </div>
          ) : null}
          <div className="mt-7">{content}</div>
        </section>
      ))}
    </div>
  )
}

interface BookingCardProps extends Pick<ServiceGuideProps, 'service' | 'preparation' | 'nextFree'> {
  /** It hangs into what stands above. */
  isFirst: boolean
}

function BookingCard({ service, preparation, nextFree, isFirst }: BookingCardProps) {
  return (
    <aside
      aria-labelledby="book-title"
      className={`mt-7 rounded-[16px] border border-line bg-paper p-[min(1.5rem,6vw)] shadow-soft lg:sticky lg:top-26 lg:z-10 lg:col-start-2 lg:self-start print:hidden ${isFirst ? 'lg:row-start-1 lg:-mt-16' : 'lg:row-start-2 lg:mt-18'}`}
    >
      <h2 id="book-title" className="text-h3">
        A first conversation, free
      </h2>
      <p className="mt-3 border-line border-t pt-3 text-sm text-muted">
        We can talk {useWaysToMeet()}, without obligation.
      </p>
      {nextFree}
      <Link to="/book-consultation" search={{ service }} className={`${button()} mt-4 w-full`}>
        Choose a time
      </Link>
      <p className="mt-4 text-center">
        or call <PhoneLink className={`${textLink} font-semibold`} />
      </p>
      <div className="text-center text-sm">
        <OpenNow />
      </div>
      <div className="grid gap-3 text-sm text-muted">
        <Paragraphs text={preparation} />
      </div>
    </aside>
  )
}

import { Link } from '@tanstack/react-router'
import { menuOf } from '~/content/navigation'
import { FirmMark } from '~/features/firm/components/firm-mark'
import { useFirm, useMenuPages } from '~/features/firm/use-firm'
import { button } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { CallLink, CallWhenOpen } from './call-links'
import { MobileMenu } from './mobile-menu'
import { StaffLinks } from './staff-links'

/** The logo, the menu, the phone and the way to a consultation, at the top of every public page. */
export function SiteHeader() {
  return (
    <header className="@container sticky top-0 z-30 border-b border-line bg-ivory print:static">
      <div className="group/bar wrap flex min-h-18 items-center gap-x-1.5 nav:gap-x-3 lg:gap-x-5">
        <Link
          to="/"
          className="mr-auto flex min-h-11 min-w-0 items-center gap-2.5 font-serif text-base leading-none font-medium tracking-tight no-underline sm:text-h3 nav:flex-none"
        >
          <FirmMark className="flex-none @max-[24rem]:hidden" />
          <span className="max-w-26 sm:max-w-none">{useFirm().name}</span>
        </Link>
        <DesktopMenu />
        <CallLink />
        <CallWhenOpen />
        <Link
          to="/search"
          className="hidden size-[44px] flex-none place-items-center rounded-button hover:text-green @min-[30rem]:grid nav:-mx-2"
        >
          <span className="sr-only">Search</span>
          <SearchIcon />
        </Link>
        <BookLink />
        <MobileMenu />
      </div>
    </header>
  )
}

/** On a phone, and beside what staff see in a narrow menu, in one word; left out where letters are so large that it would not fit. */
function BookLink() {
  return (
    <Link
      to="/book-consultation"
      className={`${button('primary', 'small')} selling flex-none max-nav:px-3.5 @max-[17rem]:hidden`}
    >
      <span>
        {/* The space is in one text with the word: a text of its own, after React's comment, is lost on screen readers. */}
        {'Book '}
        <span className="max-nav:sr-only max-xl:group-has-[[data-choice]]/bar:sr-only">
          a consultation
        </span>
      </span>
    </Link>
  )
}

function DesktopMenu() {
  const menu = menuOf(useMenuPages())
  return (
    <nav aria-label="Main" className="hidden items-center gap-4 nav:flex lg:gap-5">
      <ul className="flex items-center gap-4 lg:gap-5">
        {menu.map((entry) => (
          <li key={entry.label}>
            {entry.items ? (
              <Disclosure
                group="menu"
                className="group relative"
                summaryClassName={`${topItem} flex items-center gap-1.5 group-has-[[aria-current=page]]:border-clay forced-colors:group-has-[[aria-current=page]]:border-[CanvasText]!`}
                summary={
                  <>
                    {entry.label}
                    <Chevron />
                  </>
                }
              >
                <ul className="absolute top-full -left-4 w-max min-w-56 rounded-card border border-line bg-paper p-2 shadow-soft">
                  {entry.items.map((item) => (
                    <li key={item.label}>
                      <Link
                        {...item.link}
                        className="block rounded-lg px-4 py-2.5 no-underline hover:bg-panel aria-[current=page]:font-semibold aria-[current=page]:text-green"
                      >
                        {item.label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </Disclosure>
            ) : (
              <Link
                {...entry.link}
                activeOptions={{ exact: entry.link.to === '/' }}
                className={`${topItem} inline-block`}
              >
                {entry.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <StaffLinks />
    </nav>
  )
}

const topItem =
  'min-h-11 border-b-2 border-transparent forced-colors:not-aria-[current=page]:border-[Canvas] py-2.5 text-sm leading-6 no-underline hover:border-line aria-[current=page]:border-clay'

function Chevron() {
  return (
    <svg
      viewBox="0 0 12 12"
      aria-hidden="true"
      className="size-2.5 fill-none stroke-current stroke-[1.75] transition-transform group-open:rotate-180"
    >
      <path d="M2 4l4 4 4-4" />
    </svg>
  )
}

function SearchIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-6 fill-none stroke-current stroke-2 [stroke-linecap:round]"
    >
      <path d="M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M15.5 15.5L21 21" />
    </svg>
  )
}

import { Link } from '@tanstack/react-router'
import { menu } from '~/content/navigation'
import { useFirm } from '~/lib/use-firm'
import { BrandMark } from '~/ui/brand-mark'
import { button } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { StaffLinks } from './staff-links'

/** The logo, the menu and the way to a consultation, at the top of every public page. */
export function SiteHeader() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ivory">
      <div className="wrap flex min-h-18 items-center gap-6">
        <Link
          to="/"
          className="flex min-h-11 items-center gap-2.5 font-serif text-xl leading-none font-medium tracking-tight no-underline"
        >
          <BrandMark className="flex-none" />
          {useFirm().name}
        </Link>
        <DesktopMenu />
        <MobileMenu />
      </div>
    </header>
  )
}

function DesktopMenu() {
  return (
    <nav aria-label="Main" className="ml-auto hidden items-center gap-6 nav:flex">
      <ul className="flex items-center gap-6">
        {menu.map((entry) => (
          <li key={entry.label}>
            {entry.items ? (
              <Disclosure
                group="menu"
                className="group relative"
                summaryClassName={`${topItem} flex items-center gap-1.5 group-has-[[aria-current=page]]:border-clay`}
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
      <Link to="/book-consultation" className={button('primary', 'small')}>
        Book a consultation
      </Link>
    </nav>
  )
}

function MobileMenu() {
  const itemClass =
    'block border-b border-line py-3.5 no-underline aria-[current=page]:font-semibold'
  return (
    <Disclosure
      className="group ml-auto nav:hidden"
      summaryClassName="-mr-3 grid size-12 place-items-center"
      summary={
        <>
          <span className="sr-only">Menu</span>
          <BurgerIcon />
        </>
      }
    >
      <nav
        aria-label="Main"
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4.5rem)] overflow-y-auto overscroll-contain border-b border-line bg-ivory px-5 pb-8 shadow-soft"
      >
        <ul>
          {menu.map((entry) =>
            entry.items ? (
              <li key={entry.label} className="border-b border-line pt-4 pb-2">
                <span className="text-base font-semibold text-clay">{entry.label}</span>
                <ul>
                  {entry.items.map((item) => (
                    <li key={item.label}>
                      <Link
                        {...item.link}
                        className="block py-2.5 pl-4 no-underline aria-[current=page]:font-semibold"
                      >
                        {item.label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </li>
            ) : (
              <li key={entry.label}>
                <Link
                  {...entry.link}
                  activeOptions={{ exact: entry.link.to === '/' }}
                  className={itemClass}
                >
                  {entry.label}
                </Link>
              </li>
            ),
          )}
        </ul>
        <div className="mt-6 flex flex-col gap-3">
          <Link to="/book-consultation" className={button()}>
            Book a consultation
          </Link>
          <StaffLinks />
        </div>
      </nav>
    </Disclosure>
  )
}

const topItem =
  'min-h-11 border-b-2 border-transparent py-2.5 text-[1.02rem] leading-6 no-underline hover:border-line aria-[current=page]:border-clay'

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

function BurgerIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-6 fill-none stroke-current stroke-2"
    >
      <path className="group-open:hidden" d="M2 8h20M2 16h20" />
      <path className="hidden group-open:block" d="M4 4l16 16M20 4L4 20" />
    </svg>
  )
}

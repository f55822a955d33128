import { Link } from '@tanstack/react-router'
import { menuOf } from '~/content/navigation'
import { useMenuPages } from '~/features/firm/use-firm'
import { button } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { CallInMenu } from './call-links'
import { StaffLinks } from './staff-links'

/** The menu on a phone, behind a button that says what it is. */
export function MobileMenu() {
  const itemClass =
    'block border-b border-line py-3.5 no-underline aria-[current=page]:font-semibold'
  return (
    <Disclosure
      className="group flex-none nav:hidden"
      summaryClassName="flex min-h-11 items-center gap-2 rounded-button border-[1.5px] border-line bg-paper px-3 text-sm font-semibold group-open:border-ink"
      summary={
        <>
          <BurgerIcon />
          Menu
        </>
      }
    >
      <nav
        aria-label="Main"
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4.5rem)] overflow-y-auto overscroll-contain border-b border-line bg-ivory px-5 pb-8 shadow-soft"
      >
        <ul>
          {menuOf(useMenuPages()).map((entry) =>
            entry.items ? (
              <li key={entry.label} className="border-b border-line pt-4 pb-2">
                <span className="text-sm font-semibold text-clay">{entry.label}</span>
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
          <li>
            <Link to="/search" className={itemClass}>
              Search
            </Link>
          </li>
        </ul>
        <div className="mt-6 flex flex-col gap-3">
          <Link to="/book-consultation" className={`${button()} selling`}>
            Book a consultation
          </Link>
          <CallInMenu />
          <StaffLinks />
        </div>
      </nav>
    </Disclosure>
  )
}

function BurgerIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-5 stroke-current stroke-2 @max-[21rem]:hidden"
    >
      <path className="group-open:hidden" d="M2 8h20M2 16h20" />
      <path className="hidden group-open:block" d="M4 4l16 16M20 4L4 20" />
    </svg>
  )
}

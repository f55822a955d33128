import { Link } from '@tanstack/react-router'
import { CalendarDays, Ellipsis, FileText, type LucideIcon, Mail, Sun } from 'lucide-react'
import { useState } from 'react'
import { staffPaths } from '~/lib/staff-paths'
import { Modal } from '~/ui/modal'
import { isCurrent, mainSectionsOf, type StaffSection, sectionsOf } from '../../sections'
import { useStaffUser } from '../staff-user'
import { SectionLink, type Shown } from './section-link'
import { type Waiting, WaitingCount } from './waiting-count'

const ICONS: Readonly<Record<string, LucideIcon>> = {
  [staffPaths.today]: Sun,
  [staffPaths.bookings]: CalendarDays,
  [staffPaths.enquiries]: Mail,
  [staffPaths.dashboard]: FileText,
}

const place =
  'relative grid min-h-15 flex-1 cursor-pointer content-center justify-items-center gap-0.5 text-sm font-semibold text-muted -outline-offset-3 focus-visible:shadow-none aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_3px_0_var(--color-clay)] forced-colors:aria-[current=page]:outline-2'

/** The staff menu at the bottom of a phone: the most visited places, and the rest behind "More". */
export function SectionBar({ shown, waiting }: { shown: Shown; waiting: Waiting | undefined }) {
  const { roles } = useStaffUser()
  const [isOpen, setIsOpen] = useState(false)
  const main = mainSectionsOf(roles)
  /** The website's tabs share one place. */
  const isShown = (section: StaffSection) =>
    section.tab === undefined ? isCurrent(section, shown) : shown.tab !== null
  return (
    <>
      <nav
        aria-label="Admin"
        data-section-bar=""
        className="sticky bottom-0 z-30 flex border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
      >
        {main.map((section) => {
          const Icon = ICONS[section.to] ?? FileText
          return (
            <SectionLink
              key={section.label}
              section={section}
              isCurrent={isShown(section)}
              className={place}
            >
              <Icon aria-hidden="true" className="size-5.5" />
              {section.tab === undefined ? section.label : 'Website'}
              {section.tab === undefined ? (
                <WaitingCount
                  section={section}
                  waiting={waiting}
                  className="absolute top-1 left-[calc(50%+0.4rem)]"
                />
              ) : null}
            </SectionLink>
          )
        })}
        <button
          type="button"
          className={place}
          aria-haspopup="dialog"
          aria-current={main.some(isShown) ? undefined : 'page'}
          onClick={() => setIsOpen(true)}
        >
          <Ellipsis aria-hidden="true" className="size-5.5" />
          More
        </button>
      </nav>
      <Modal title="More" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <nav aria-label="All sections">
          {sectionsOf(roles).map(({ heading, sections }) => (
            <section key={heading} aria-label={heading ?? undefined} className="mb-4">
              {heading === null ? null : (
                <h3 className="font-sans text-sm font-semibold tracking-normal text-muted">
                  {heading}
                </h3>
              )}
              <ul className="grid grid-cols-2 gap-x-4">
                {sections.map((section) => (
                  <li key={section.label}>
                    <SectionLink
                      section={section}
                      isCurrent={isCurrent(section, shown)}
                      className={moreLink}
                      onFollow={() => setIsOpen(false)}
                    >
                      {section.label}
                      <WaitingCount section={section} waiting={waiting} />
                    </SectionLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <Link to="/" className={`${moreLink} no-underline`}>
            View site
          </Link>
        </nav>
      </Modal>
    </>
  )
}

const moreLink =
  'flex min-h-11 items-center justify-between gap-2 border-b border-line font-semibold text-ink aria-[current=page]:text-clay'

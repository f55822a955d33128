import { Fragment } from 'react'
import { isCurrent, sectionsOf } from '../../sections'
import { useStaffUser } from '../staff-user'
import { SectionLink, type Shown } from './section-link'
import { type Waiting, WaitingCount } from './waiting-count'

/** The staff menu, in a column on a wide screen. */
export function SectionRail({ shown, waiting }: { shown: Shown; waiting: Waiting | undefined }) {
  const { roles } = useStaffUser()
  return (
    <nav
      aria-label="Admin"
      className="sticky top-0 max-h-dvh overflow-y-auto px-2 py-4 text-sm max-lg:hidden print:hidden"
    >
      {sectionsOf(roles).map(({ heading, sections }) => (
        <Fragment key={heading}>
          {heading === null ? null : (
            <h2 className="px-3 pt-4 pb-1 font-sans text-sm font-semibold tracking-normal text-muted">
              {heading}
            </h2>
          )}
          <ul>
            {sections.map((section) => (
              <li key={section.label}>
                <SectionLink
                  section={section}
                  isCurrent={isCurrent(section, shown)}
                  className="flex min-h-8 items-center justify-between gap-2 rounded-button px-3 text-ink hover:bg-panel aria-[current=page]:bg-panel aria-[current=page]:font-semibold aria-[current=page]:shadow-[inset_3px_0_0_var(--color-clay)] forced-colors:aria-[current=page]:outline-2"
                >
                  {section.label}
                  <WaitingCount section={section} waiting={waiting} />
                </SectionLink>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </nav>
  )
}

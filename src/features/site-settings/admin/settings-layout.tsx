import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Dropdown } from '~/ui/forms/form-controls'
import { TitledSection } from '~/ui/layout/titled-section'
import { SETTINGS_SECTIONS } from '../rules'
import { useSectionNotes } from './section-notes'

interface SettingsLayoutProps {
  /** How many points of the checklist are open; 0 for staff who do not see it. */
  openChecks: number
  /** Whether nobody has confirmed that mail reaches people. */
  isMailOpen: boolean
  /** How many official figures are due. */
  figuresDue: number
  children: ReactNode
}

/** Around each section of the settings: the way to the others. */
export function SettingsLayout({
  openChecks,
  isMailOpen,
  figuresDue,
  children,
}: SettingsLayoutProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const notes = useSectionNotes(pathname, openChecks, isMailOpen, figuresDue)
  return (
    <TitledSection title="Settings" level={2} look="mb-5 text-h3">
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div>
          <nav aria-label="Settings" className="max-lg:hidden">
            <ul className="grid gap-1">
              {SETTINGS_SECTIONS.map(({ to, label }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="flex min-h-11 items-center gap-x-3 rounded-button border-l-3 border-transparent px-3 no-underline hover:bg-panel aria-[current=page]:border-clay aria-[current=page]:bg-panel aria-[current=page]:font-semibold"
                    activeProps={{ 'aria-current': 'page' }}
                    activeOptions={{ exact: true }}
                  >
                    {label}
                    {notes.has(to) ? (
                      <small className="ml-auto whitespace-nowrap text-muted">
                        {notes.get(to)}
                      </small>
                    ) : null}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="lg:hidden print:hidden">
            <Dropdown
              label="Go to"
              value={pathname}
              onChange={(chosen) => {
                const section = SETTINGS_SECTIONS.find(({ to }) => to === chosen)
                if (section) void navigate({ to: section.to })
              }}
              options={SETTINGS_SECTIONS.map(({ to, label }) => {
                const note = notes.get(to)
                return [to, note ? `${label}, ${note}` : label] as const
              })}
            />
          </div>
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </TitledSection>
  )
}

import { Tabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

interface TabbedPanelsProps<Value extends string> {
  /** Names the row of tabs for screen readers. */
  label: string
  /** Null when none is shown. */
  value: Value | null
  onChange: (value: Value) => void
  tabs: ReadonlyArray<{ value: Value; label: string; panel: ReactNode }>
}

/** Of a tab, and of a link that stands in its row: `aria-current` marks the page that is shown. */
export const tabLook =
  '-mb-px forced-colors:mb-0 flex min-h-11 cursor-pointer items-center border-b-3 border-transparent forced-colors:not-aria-[current=page]:not-data-active:border-[Canvas] px-3 py-2 font-semibold whitespace-nowrap text-muted -outline-offset-3 hover:text-ink focus-visible:shadow-none aria-[current=page]:border-clay aria-[current=page]:text-ink data-active:border-clay data-active:text-ink'

/** Panels, one shown at a time. The arrow keys go along the tabs, Enter opens one. */
export function TabbedPanels<Value extends string>({
  label,
  value,
  onChange,
  tabs,
}: TabbedPanelsProps<Value>) {
  return (
    <Tabs.Root value={value} onValueChange={onChange}>
      <div className="flex flex-wrap border-b border-line">
        <Tabs.List aria-label={label} className="flex flex-wrap gap-1">
          {tabs.map((tab) => (
            <Tabs.Tab key={tab.value} value={tab.value} className={tabLook}>
              {tab.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </div>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.value} value={tab.value} className="pt-6 outline-none">
          {tab.panel}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  )
}

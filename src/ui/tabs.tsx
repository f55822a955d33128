import { Tabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

interface TabbedPanelsProps<Value extends string> {
  /** Names the row of tabs for screen readers. */
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: ReadonlyArray<{ value: Value; label: string; panel: ReactNode }>
}

/** Panels of which one is shown. The arrow keys go along the tabs, Enter opens one. */
export function TabbedPanels<Value extends string>({
  label,
  value,
  onChange,
  tabs,
}: TabbedPanelsProps<Value>) {
  return (
    <Tabs.Root value={value} onValueChange={onChange}>
      <Tabs.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-11 cursor-pointer border-b-3 border-transparent px-4 py-2 font-semibold whitespace-nowrap text-muted -outline-offset-3 hover:text-ink focus-visible:shadow-none data-active:border-clay data-active:text-ink"
          >
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.value} value={tab.value} className="pt-6 outline-none">
          {tab.panel}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  )
}

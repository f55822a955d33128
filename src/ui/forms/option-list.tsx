import type { ReactNode } from 'react'

interface OptionListProps<Thing> {
  /** Of the list, for the field that controls it. */
  id: string
  label: string
  things: readonly Thing[]
  headingOf: (thing: Thing) => string
  /** The place of the one that Enter takes; none is chosen before the first. */
  chosen: number
  onChoose: (thing: Thing) => void
  children: (thing: Thing) => ReactNode
}

/** The choices under a field in which someone types, in groups: the keys stay with the field (role `combobox`). */
export function OptionList<Thing>(props: OptionListProps<Thing>) {
  const { id, label, things, headingOf, chosen, onChoose, children } = props
  const groups = Map.groupBy(
    things.map((thing, place) => ({ thing, place })),
    ({ thing }) => headingOf(thing),
  )
  return (
    <div id={id} role="listbox" aria-label={label} className="grid gap-3">
      {Array.from(groups, ([heading, options]) => (
        // biome-ignore lint/a11y/useSemanticElements: options are grouped in a list box, not fields in a form
        <div key={heading} role="group" aria-label={heading}>
          <p aria-hidden="true" className="font-semibold text-muted">
            {heading}
          </p>
          {options.map(({ thing, place }) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys, and says which option is chosen
            <div
              key={place}
              id={optionId(id, place)}
              role="option"
              tabIndex={-1}
              aria-selected={place === chosen}
              ref={(option) => {
                if (place === chosen) option?.scrollIntoView({ block: 'nearest' })
              }}
              className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-button border-l-3 border-transparent px-3 py-1.5 wrap-anywhere hover:bg-panel aria-selected:border-clay aria-selected:bg-panel forced-colors:aria-selected:outline-2"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(thing)}
            >
              {children(thing)}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Of one of the options. */
export function optionId(list: string, place: number): string {
  return `${list}-${place}`
}

import { menuOf, optionalPages, quickLinksOf } from '~/content/navigation'
import { OPTIONAL_PAGES, type OptionalPage } from '~/domain/firm'
import { Switch } from '~/ui/forms/switch'
import { MoveButtons } from '~/ui/move-buttons'
import {
  type MenuSection,
  type MenuSettings,
  menuSection,
  menuSettingsSchema,
} from '../../menu/menu-schema'
import { SectionForm } from '../section-form'
import { type FormOf, SectionPage } from '../section-page'
import { FactsPreview, inFacts } from '../section-words'

/** Where the firm orders the pages that its menu may leave out (docs/product.md, "Menu"). */
export function MenuPage() {
  return (
    <SectionPage
      id="menu"
      schema={menuSettingsSchema}
      values={menuSection}
      done="The menu is published."
      words={inFacts(factsOf)}
      Form={MenuForm}
    />
  )
}

function MenuForm({ form }: FormOf<MenuSection, MenuSettings>) {
  const { values, change } = form.edit
  const { pages } = values
  const setPages = (pages: OptionalPage[]) => change({ pages })
  const leftOut = OPTIONAL_PAGES.filter((page) => !pages.includes(page))
  return (
    <SectionForm
      {...form}
      label="Change the menu"
      preview={<FactsPreview rows={factsOf(values)} />}
    >
      <p className="mb-5 max-w-prose">
        These pages stand between Lasting Powers of Attorney and Pricing, in the menu and among the
        footer’s quick links. All the others always stay. A page that you leave out is still on the
        site: other pages lead to it, and people find it by searching.
      </p>
      <ul className="grid max-w-prose gap-3">
        {[...pages, ...leftOut].map((page) => (
          <Row
            key={page}
            page={page}
            place={pages.indexOf(page)}
            count={pages.length}
            onSwitch={(isOn) =>
              setPages(isOn ? [...pages, page] : pages.filter((each) => each !== page))
            }
            onMove={(from, to) => setPages(pages.with(from, pages[to] ?? page).with(to, page))}
          />
        ))}
      </ul>
    </SectionForm>
  )
}

interface RowProps {
  page: OptionalPage
  /** Among those in the menu, from 0; -1 where it is left out. */
  place: number
  /** How many stand in the menu. */
  count: number
  onSwitch: (isOn: boolean) => void
  onMove: (from: number, to: number) => void
}

function Row({ page, place, count, onSwitch, onMove }: RowProps) {
  const { label } = optionalPages[page]
  return (
    <li className="flex items-center gap-2 rounded-button border border-line p-2 pl-4">
      <div className="min-w-0 flex-1">
        <Switch
          label={label}
          description={place === -1 ? 'Left out of the menu' : undefined}
          isOn={place !== -1}
          onChange={onSwitch}
        />
      </div>
      <MoveButtons
        name={label}
        isFirst={place <= 0}
        isLast={place === -1 || place === count - 1}
        onMove={(by) => onMove(place, place + by)}
      />
    </li>
  )
}

function factsOf({ pages }: MenuSection) {
  const groups = menuOf(pages).flatMap(({ label, items }) => (items ? [{ label, items }] : []))
  return [
    ...groups.map(({ label, items }) => ({ term: `Menu, ${label}`, fact: inOrder(items) })),
    { term: 'Footer, Quick Links', fact: inOrder(quickLinksOf(pages)) },
  ]
}

function inOrder(links: ReadonlyArray<{ label: string }>): string {
  return links.map(({ label }) => label).join(', ')
}

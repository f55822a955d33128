import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ThingHistory } from '~/features/history/admin/history-button'
import { Unread } from '~/features/staff/admin/load-failure'
import { CannotChange } from '~/features/staff/admin/read-only-notice'
import { useMay } from '~/features/staff/admin/staff-user'
import { londonDay } from '~/lib/london'
import { Switch } from '~/ui/forms/switch'
import { SmallButton } from '~/ui/small-button'
import type { OfficialAmount } from '../../prices/amount-schema'
import { isDue } from '../../rules'
import { Difference } from './difference'
import type { Edited } from './edited'
import { FiguresTable } from './figures-table'
import { amountsQuery } from './staff-queries'
import { useFigures } from './use-figures'

const FILTERS = [
  { label: 'All', shows: () => true },
  { label: 'Differ', shows: ({ finding }: OfficialAmount) => finding.is === 'differs' },
  { label: 'Not found', shows: ({ finding }: OfficialAmount) => isMissing(finding.is) },
] as const

/** Where the firm sees to it that what others set is still true (docs/product.md, "Official figures"). */
export function AmountsPage() {
  const list = useQuery(amountsQuery)
  const mayWrite = useMay('site')
  const figures = useFigures()
  const [edited, setEdited] = useState<Edited | null>(null)
  const [filter, setFilter] = useState<(typeof FILTERS)[number]>(FILTERS[0])
  const { data } = list
  if (!data) return <Unread list={list} what="the settings" />
  const { amounts, pages, readsPages, isReading } = data
  const today = londonDay(new Date())
  const due = amounts.filter(({ dueOn }) => isDue(dueOn, today)).length
  const areSame = amounts.every(({ finding }) => finding.is === 'same')
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="text-h3">Official figures</h3>
        <p className="text-muted">
          {amounts.length} amounts from {pages.length} pages,{' '}
          {due === 0 ? 'none is due' : `${due} due`}
        </p>
        {mayWrite ? (
          <div className="flex flex-wrap items-center gap-3 sm:ml-auto">
            <SmallButton
              isDisabled={isReading || figures.readNow.isPending}
              onClick={() => figures.readNow.mutate()}
            >
              {isReading ? 'Reading the pages…' : 'Read all pages now'}
            </SmallButton>
            <ThingHistory thing={{ kind: 'settings', id: 'official-amounts' }} onRestore={null} />
          </div>
        ) : null}
      </div>
      {mayWrite ? (
        <div className="mb-5 max-w-prose">
          <Switch
            label="Read these pages every night"
            description="The site then looks for each amount on its page and shows you the words it finds. It never changes an amount by itself."
            isOn={readsPages}
            onChange={(isOn) => {
              if (!figures.setReading.isPending) figures.setReading.mutate(isOn)
            }}
          />
        </div>
      ) : (
        <CannotChange />
      )}
      {amounts
        .filter(({ finding }) => finding.isOpen)
        .map((amount) => (
          <Difference
            key={amount.id}
            amount={amount}
            keep={figures.keep}
            isIdle={mayWrite && edited === null}
            onChange={(pence) => {
              setFilter(FILTERS[0])
              setEdited({ id: amount.id, proposed: pence })
            }}
          />
        ))}
      {areSame ? (
        <p className="mb-5 border-l-3 border-green bg-green/8 px-4 py-3">
          All {amounts.length} amounts are the same as on their pages.
        </p>
      ) : null}
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent */}
        <div role="group" aria-label="Show" className="flex flex-wrap gap-2">
          {FILTERS.map((each) => (
            <button
              key={each.label}
              type="button"
              aria-pressed={each === filter}
              onClick={() => setFilter(each)}
              className="inline-flex min-h-11 cursor-pointer items-center rounded-button border border-line bg-paper px-4 text-sm font-semibold aria-pressed:border-green aria-pressed:bg-green aria-pressed:text-paper forced-colors:aria-pressed:border-2"
            >
              {each.label} {amounts.filter(each.shows).length}
            </button>
          ))}
        </div>
        <p className="text-sm text-muted">
          An amount that is the same needs nothing from you until its page is due to be confirmed.
        </p>
      </div>
      <FiguresTable
        figures={{ ...data, amounts: amounts.filter(filter.shows) }}
        all={amounts}
        calls={figures}
        today={today}
        mayWrite={mayWrite}
        edited={edited}
        onEdit={setEdited}
      />
    </>
  )
}

function isMissing(is: OfficialAmount['finding']['is']): boolean {
  return is === 'not found' || is === 'not read'
}

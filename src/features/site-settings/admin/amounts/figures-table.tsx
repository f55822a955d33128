import type { OfficialAmount, OfficialFigures } from '../../prices/amount-schema'
import type { Edited } from './edited'
import { FigureRow } from './figure-row'
import { SourceRows } from './source-rows'
import type { Figures } from './use-figures'

interface FiguresTableProps {
  /** Those that are shown. */
  figures: OfficialFigures
  /** Every amount: a page is confirmed with all of its own. */
  all: readonly OfficialAmount[]
  calls: Figures
  /** A day: "2026-11-22". */
  today: string
  mayWrite: boolean
  edited: Edited | null
  onEdit: (edited: Edited | null) => void
}

const head = 'border-b-[1.5px] border-ink px-3 py-2.5 font-semibold whitespace-nowrap'

/** The official figures by the page that publishes them; on a narrow window the facts of each stand under its name. */
export function FiguresTable({ figures, all, calls, today, mayWrite, ...edit }: FiguresTableProps) {
  const { amounts, pages } = figures
  const { edited, onEdit } = edit
  const shown = pages.filter(({ url }) => amounts.some(({ sourceUrl }) => sourceUrl === url))
  if (shown.length === 0) return <p className="text-muted">There are none.</p>
  return (
    <table className="w-full border border-line bg-paper text-left">
      <caption className="sr-only">Official figures by source page</caption>
      <thead>
        <tr>
          <th scope="col" className={head}>
            Amount
          </th>
          <th scope="col" className={`${head} text-right`}>
            Ours
          </th>
          <th scope="col" className={`${head} max-xl:hidden`}>
            Found on the page
          </th>
          <th scope="col" className={`${head} max-xl:hidden`}>
            Result
          </th>
          <th scope="col" className={`${head} max-xl:hidden`}>
            Confirmed by
          </th>
        </tr>
      </thead>
      {shown.map((page) => (
        <tbody key={page.url}>
          <SourceRows
            page={page}
            amounts={all.filter(({ sourceUrl }) => sourceUrl === page.url)}
            calls={calls}
            mayWrite={mayWrite && edited === null}
          />
          {amounts
            .filter(({ sourceUrl }) => sourceUrl === page.url)
            .map((amount) => (
              <FigureRow
                key={amount.id}
                amount={amount}
                today={today}
                edited={edited?.id === amount.id ? edited : null}
                mayChange={mayWrite && edited === null}
                onEdit={onEdit}
              />
            ))}
        </tbody>
      ))}
    </table>
  )
}

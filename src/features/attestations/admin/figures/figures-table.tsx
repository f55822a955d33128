import type { OfficialAmount } from '~/features/site-settings/prices/amount-schema'
import { FigureRow } from './figure-row'
import { SourceRows } from './source-rows'
import { useFigures } from './use-figures'

interface FiguresTableProps {
  amounts: readonly OfficialAmount[]
  /** A day: "2026-11-22". */
  today: string
  mayWrite: boolean
  /** The amount whose form is open. */
  edited: OfficialAmount['id'] | null
  onEdit: (id: OfficialAmount['id'] | null) => void
}

const head = 'border-b-[1.5px] border-ink px-3 py-2.5 font-semibold whitespace-nowrap'

/** The official figures by the page that publishes them; on a narrow window the facts of each stand under its name. */
export function FiguresTable({ amounts, today, mayWrite, edited, onEdit }: FiguresTableProps) {
  const calls = useFigures()
  const sources = [...new Set(amounts.map(({ sourceUrl }) => sourceUrl))]
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
            Checked by
          </th>
        </tr>
      </thead>
      {sources.map((url) => {
        const ofSource = amounts.filter(({ sourceUrl }) => sourceUrl === url)
        return (
          <tbody key={url}>
            <SourceRows
              url={url}
              amounts={ofSource}
              calls={calls}
              mayWrite={mayWrite && edited === null}
            />
            {ofSource.map((amount) => (
              <FigureRow
                key={amount.id}
                amount={amount}
                today={today}
                isEdited={edited === amount.id}
                mayChange={mayWrite && edited === null}
                onEdit={onEdit}
              />
            ))}
          </tbody>
        )
      })}
    </table>
  )
}

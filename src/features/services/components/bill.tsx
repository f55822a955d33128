import { type Cost, totalInWords } from '~/domain/cost/cost'
import { formatRange } from '~/domain/format-pounds'
import { capitalised } from '~/lib/text/capitalised'

/** Where there are fees that nobody must pay, which are not all in it. */
export const MANDATORY_BILL = 'Your bill, with every fee you must pay'

interface BillProps {
  title: string
  cost: Cost
  /** The total is read out when it changes. */
  isLive?: boolean
}

/** What something costs, line by line and in total (docs/product.md, "Prices"). */
export function Bill({ title, cost, isLive }: BillProps) {
  return (
    <div className="torn @container min-w-0 max-w-xl border border-line border-b-0 bg-paper px-[min(1.25rem,5vw)] pt-5 pb-7 sm:px-8 sm:pt-6">
      <table className="w-full text-left">
        <caption className="pb-2 text-left font-serif text-h3 font-medium wrap-anywhere">
          {title}
        </caption>
        <tbody>
          {cost.lines.map(({ name, note, from, to }) => (
            <tr key={name} className={`border-line border-t align-top ${stacked}`}>
              <th scope="row" className={`py-3 pr-4 font-normal wrap-anywhere ${stacked}`}>
                {name}
                <span className="block text-sm leading-snug text-muted">{note}</span>
              </th>
              <td className={`py-3 text-right tabular-nums ${stacked}`}>{formatRange(from, to)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot aria-live={isLive ? 'polite' : undefined}>
          <tr className={`border-ink border-t-2 align-baseline font-serif ${stacked}`}>
            <th scope="row" className={`pt-3 pr-4 text-h3 font-medium wrap-anywhere ${stacked}`}>
              {cost.toQuote.length > 0 ? 'Without what we’ll quote for' : 'In total'}
            </th>
            <td
              className={`pt-3 text-right leading-tight tracking-tight ${stacked} ${cost.to > cost.from ? 'text-h3' : 'text-figure sm:text-h2 @min-[15em]:whitespace-nowrap'}`}
            >
              {capitalised(totalInWords(cost))}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** Large letters in a narrow window: the amount stands below its name. */
const stacked = '@max-[15em]:block'

import type { ReactNode } from 'react'
import { unbroken } from './unbroken'

interface RuledTableProps {
  /** Says what the table shows, for those who cannot see it at a glance. */
  caption: string
  columns: readonly string[]
  /** The first cell of each row names the row. */
  rows: ReadonlyArray<readonly [name: ReactNode, ...cells: ReactNode[]]>
}

/** A table that becomes a list of small cards on a narrow screen, each value under its column's name. */
export function RuledTable({ caption, columns, rows }: RuledTableProps) {
  return (
    <table className="block w-full text-left md:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className="border-ink border-b-[1.5px] pr-6 pb-3 align-bottom font-semibold last:pr-0"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {rows.map(([name, ...cells], row) => (
          <tr
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are constant text
            key={row}
            className="block border-line border-b py-4 first:border-t last:border-b-0 md:table-row md:py-0 md:first:border-t-0"
          >
            <th
              scope="row"
              className="block pr-6 font-semibold md:table-cell md:w-1/4 md:py-4 md:align-top"
            >
              {unbroken(name)}
            </th>
            {cells.map((cell, column) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns are constant text
                key={column}
                className={`mt-1.5 block pr-6 text-muted last:pr-0 md:mt-0 md:table-cell md:py-4 md:align-top ${isShort(cell) ? 'md:whitespace-nowrap' : ''}`}
              >
                <span aria-hidden="true" className="mr-2 font-semibold text-sm text-ink md:hidden">
                  {columns[column + 1]}:
                </span>
                {unbroken(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** An amount or a time stays on one line. */
function isShort(cell: ReactNode): boolean {
  return typeof cell === 'string' && cell.length <= 18
}

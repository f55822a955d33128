interface CountTableProps {
  caption: string
  note?: string
  columns: readonly [name: string, count: string]
  rows: ReadonlyArray<{ key: string; name: string; path?: string; count: number }>
  /** Shown when there are no rows. */
  none: string
}

/** How many are shown before the rest folds away. */
const SHOWN = 15

/** What was counted, most first, each with a bar beside its number. */
export function CountTable({ caption, note, columns, rows, none }: CountTableProps) {
  const most = rows[0]?.count ?? 0
  const table = (part: typeof rows) => (
    <table className="w-full text-left">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {part.map(({ key, name, path, count }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="py-1.5 pr-3 font-normal wrap-anywhere">
              {path ? (
                <a
                  href={path}
                  className="inline-flex min-h-6 items-center text-green underline decoration-1 underline-offset-[0.18em]"
                >
                  {name}
                </a>
              ) : (
                name
              )}
              <svg
                aria-hidden="true"
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                className="mt-0.5 block h-1 w-full"
              >
                <rect width={(100 * count) / most} height="1" className="fill-green/50" />
              </svg>
            </th>
            <td className="w-20 py-1.5 text-right align-top tabular-nums">
              {count.toLocaleString('en-GB')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  return (
    <div className="rounded-card border border-line bg-paper p-5">
      <h3 className="text-h3">{caption}</h3>
      {note ? <p className="text-muted">{note}</p> : null}
      {rows.length === 0 ? <p className="mt-3 text-muted">{none}</p> : null}
      {rows.length > 0 ? <div className="mt-3">{table(rows.slice(0, SHOWN))}</div> : null}
      {rows.length > SHOWN ? (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-green">
            {rows.length - SHOWN} more
          </summary>
          {table(rows.slice(SHOWN))}
        </details>
      ) : null}
    </div>
  )
}

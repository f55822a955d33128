import { type FactRow, FactRows } from './fact-rows'

interface FactCardProps {
  title: string
  rows: readonly FactRow[]
}

/** A few facts on a sheet of their own, to stand beside a page's title. */
export function FactCard({ title, rows }: FactCardProps) {
  return (
    <div className="rounded-card border border-line bg-paper px-[min(1.5rem,6vw)] pt-6 pb-3 shadow-soft sm:px-8 sm:pt-8 sm:pb-5">
      <h2 className="mb-4 text-h3">{title}</h2>
      <FactRows rows={rows} isStacked />
    </div>
  )
}

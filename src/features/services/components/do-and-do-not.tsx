import { CheckList } from '~/ui/check-list'

interface DoAndDoNotProps {
  does: { title: string; items: readonly string[] }
  doesNot: { title: string; items: readonly string[] }
}

/** Two lists side by side: what is so, and what is not. */
export function DoAndDoNot({ does, doesNot }: DoAndDoNotProps) {
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-8 sm:grid-cols-2">
      <div>
        <h3 className="mb-4 border-ink border-b-2 pb-3 text-h3">{does.title}</h3>
        <CheckList items={does.items} />
      </div>
      <div>
        <h3 className="mb-4 border-line border-b-2 pb-3 text-h3">{doesNot.title}</h3>
        <CheckList kind="excluded" items={doesNot.items} />
      </div>
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { formatPounds } from '~/domain/format-pounds'
import type { OfficialAmount } from '~/features/site-settings/prices/amount-schema'
import { isDue } from '~/features/site-settings/rules'
import { UnsavedGate } from '~/features/staff/admin/unsaved-text/unsaved-gate'
import { formatLongDate } from '~/lib/london'
import { textLink } from '~/ui/text-link'
import { AmountEditor } from './amount-editor'
import { checkedInWords, dueInWords } from './figure-words'
import { whereShown } from './where-shown'

interface FigureRowProps {
  amount: OfficialAmount
  /** A day: "2026-11-22". */
  today: string
  /** Whether its form is open. */
  isEdited: boolean
  mayChange: boolean
  onEdit: (id: OfficialAmount['id'] | null) => void
}

const cell = 'border-t border-line px-3 py-2.5 align-top'

/** An official figure with who checked it; its form opens below it. */
export function FigureRow({ amount, today, isEdited, mayChange, onEdit }: FigureRowProps) {
  const { id, name, pence, since, dueOn } = amount
  const row = useRef<HTMLTableRowElement>(null)
  const close = () => {
    onEdit(null)
    row.current?.focus()
  }
  const due = isDue(dueOn, today) ? (
    <span className="block font-semibold text-clay">{dueInWords(dueOn, today)}</span>
  ) : null
  return (
    <>
      <tr ref={row} tabIndex={-1}>
        <th scope="row" className={`${cell} min-w-0 font-normal`}>
          <span className="block font-semibold">{name}</span>
          <span className="block text-sm text-muted">
            {whereShown(amount)}
            {since ? `; since ${formatLongDate(since)}` : ''}
          </span>
          <ArticleLinks articles={amount.following} />
          <span className="mt-1 grid gap-0.5 text-sm xl:hidden">
            <span className="text-muted">{checkedInWords(amount)}</span>
            {due}
          </span>
        </th>
        <td className={`${cell} text-right`}>
          <strong className="block tabular-nums">{formatPounds(pence)}</strong>
          {mayChange ? (
            <button
              type="button"
              data-change
              className="inline-flex min-h-11 cursor-pointer items-center text-sm text-green underline underline-offset-4"
              onClick={() => onEdit(id)}
            >
              Change<span className="sr-only"> {name}</span>
            </button>
          ) : null}
        </td>
        <td className={`${cell} text-sm max-xl:hidden`}>
          <span className="text-muted">{checkedInWords(amount)}</span>
          {due}
        </td>
      </tr>
      {isEdited ? (
        <tr>
          <td colSpan={3} className="px-3 pb-4">
            <UnsavedGate kind="settings" noun="amount" id={id} onLeave={close}>
              {(session) => <AmountEditor amount={amount} {...session} onClose={close} />}
            </UnsavedGate>
          </td>
        </tr>
      ) : null}
    </>
  )
}

/** The articles that show it as an official figure. */
function ArticleLinks({ articles }: { articles: OfficialAmount['following'] }) {
  if (articles.length === 0) return null
  return (
    <span className="block text-sm">
      Changes with it:{' '}
      {articles.map(({ id, title }, index) => (
        <span key={id}>
          {index > 0 ? ', ' : ''}
          <Link to="/admin/$kind/$id" params={{ kind: 'posts', id }} className={textLink}>
            {title}
          </Link>
        </span>
      ))}
    </span>
  )
}

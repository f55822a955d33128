import { Link } from '@tanstack/react-router'
import { Check, TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import { formatPounds } from '~/domain/format-pounds'
import { DraftGate } from '~/features/staff/admin/drafts/draft-gate'
import { formatLongDate } from '~/lib/london'
import { textLink } from '~/ui/text-link'
import type { OfficialAmount } from '../../prices/amount-schema'
import { isDue } from '../../rules'
import { AmountEditor } from './amount-editor'
import type { Edited } from './edited'
import { confirmedInWords, dueInWords, foundInWords, resultInWords } from './figure-words'
import { whereShown } from './where-shown'

interface FigureRowProps {
  amount: OfficialAmount
  /** A day: "2026-11-22". */
  today: string
  /** Null while its form is closed. */
  edited: Edited | null
  mayChange: boolean
  onEdit: (edited: Edited | null) => void
}

const cell = 'border-t border-line px-3 py-2.5 align-top'

/** An official figure beside what its page says; its form opens below it. */
export function FigureRow({ amount, today, edited, mayChange, onEdit }: FigureRowProps) {
  const { id, name, pence, since, dueOn, finding } = amount
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
      <tr ref={row} tabIndex={-1} className={finding.isOpen ? 'bg-danger/3' : ''}>
        <th scope="row" className={`${cell} min-w-0 font-normal`}>
          <span className="block font-semibold">{name}</span>
          <span className="block text-sm text-muted">
            {whereShown(amount)}
            {since ? `; since ${formatLongDate(since)}` : ''}
          </span>
          <ArticleLinks label="Says it in its own words" articles={amount.articles} />
          <ArticleLinks label="Changes with it" articles={amount.following} />
          <span className="mt-1 grid gap-0.5 text-sm xl:hidden">
            <span>{foundInWords(amount)}</span>
            <Result amount={amount} />
            <span className="text-muted">{confirmedInWords(amount)}</span>
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
              onClick={() => onEdit({ id, proposed: null })}
            >
              Change<span className="sr-only"> {name}</span>
            </button>
          ) : null}
        </td>
        <td className={`${cell} max-xl:hidden`}>{foundInWords(amount)}</td>
        <td className={`${cell} text-sm max-xl:hidden`}>
          <Result amount={amount} />
        </td>
        <td className={`${cell} text-sm max-xl:hidden`}>
          <span className="text-muted">{confirmedInWords(amount)}</span>
          {due}
        </td>
      </tr>
      {edited ? (
        <tr>
          <td colSpan={5} className="px-3 pb-4">
            <DraftGate kind="settings" noun="amount" id={id} onLeave={close}>
              {(session) => (
                <AmountEditor
                  amount={amount}
                  proposed={edited.proposed}
                  {...session}
                  onClose={close}
                />
              )}
            </DraftGate>
          </td>
        </tr>
      ) : null}
    </>
  )
}

/** In which articles it stands: in prose, which no setting changes, or as an official figure. */
function ArticleLinks({
  label,
  articles,
}: {
  label: string
  articles: OfficialAmount['articles']
}) {
  if (articles.length === 0) return null
  return (
    <span className="block text-sm">
      {label}:{' '}
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

function Result({ amount }: { amount: OfficialAmount }) {
  const { finding, kept } = amount
  if (finding.is === 'unread') return null
  const isSame = finding.is === 'same'
  const Icon = isSame ? Check : TriangleAlert
  return (
    <>
      <span
        className={`flex items-start gap-1.5 font-semibold ${isSame ? 'text-green' : finding.isOpen ? 'text-danger' : 'text-clay'}`}
      >
        <Icon aria-hidden="true" className="mt-1 size-4 flex-none" />
        {resultInWords(amount)}
      </span>
      {kept && finding.is === 'differs' && !finding.isOpen ? (
        <span className="block wrap-anywhere text-muted">
          Kept by {kept.by}, {formatLongDate(kept.at)}: {kept.reason}
        </span>
      ) : null}
    </>
  )
}

import { Link } from '@tanstack/react-router'
import { Check, TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatPounds } from '~/domain/format-pounds'
import { DraftGate } from '~/features/staff/admin/drafts/draft-gate'
import { formatLongDate } from '~/lib/london'
import { button } from '~/ui/button'
import { FactRows } from '~/ui/fact-rows'
import { OutsideLink } from '~/ui/outside-link'
import { textLink } from '~/ui/text-link'
import type { OfficialAmount } from '../../prices/amount-schema'
import { daysDue, isDue } from '../../rules'
import { AmountEditor } from './amount-editor'
import { useConfirmAmount } from './amount-editor-config'
import { whereShown } from './where-shown'

interface AmountItemProps {
  amount: OfficialAmount
  /** A day: "2026-11-22". */
  today: string
  isEdited: boolean
  mayCheck: boolean
  onEdit: (isEdited: boolean) => void
}

/** An official figure, and the question whether it still holds. */
export function AmountItem({ amount, today, isEdited, mayCheck, onEdit }: AmountItemProps) {
  const { id, name, pence, sourceUrl, since, checkedAt, checkedBy, dueOn } = amount
  const { articles, following } = amount
  const due = isDue(dueOn, today)
  const [isAsked, setIsAsked] = useState(false)
  const item = useRef<HTMLLIElement>(null)
  const confirm = useConfirmAmount()
  const close = () => {
    onEdit(false)
    setIsAsked(false)
    item.current?.focus()
  }

  return (
    <li
      ref={item}
      tabIndex={-1}
      aria-labelledby={`amount-${id}`}
      className={`rounded-card border bg-paper p-5 ${due ? 'border-clay' : 'border-line'}`}
    >
      <h4 id={`amount-${id}`} className="text-lead font-semibold">
        {name}
      </h4>
      <p className="mb-3 text-muted">{whereShown(amount)}</p>
      <FactRows
        rows={[
          {
            term: 'Now',
            fact: (
              <>
                <strong>{formatPounds(pence)}</strong>
                {since ? `, since ${formatLongDate(since)}` : ''}
              </>
            ),
          },
          { term: 'Source', fact: <OutsideLink href={sourceUrl}>{sourceUrl}</OutsideLink> },
          {
            term: 'Checked on',
            fact: checkedAt
              ? `${formatLongDate(checkedAt)}${checkedBy ? ` by ${checkedBy}` : ''}`
              : 'Never checked by the firm',
          },
          ...(articles.length > 0
            ? [{ term: 'Articles', fact: <Articles articles={articles} /> }]
            : []),
          ...(following.length > 0
            ? [{ term: 'Change with it', fact: <Articles articles={following} /> }]
            : []),
          { term: 'Due again', fact: due ? <Due dueOn={dueOn} today={today} /> : day(dueOn) },
        ]}
      />
      {isEdited ? (
        <DraftGate kind="settings" noun="amount" id={id} onLeave={close}>
          {(draft, userId) => (
            <AmountEditor amount={amount} draft={draft} userId={userId} onClose={close} />
          )}
        </DraftGate>
      ) : null}
      {mayCheck && (due || isAsked) ? (
        <fieldset>
          <legend className="font-semibold">
            Open the source and compare. Does it still say {formatPounds(pence)}?
          </legend>
          <div className="mt-3 flex flex-wrap gap-3">
            <button
              type="button"
              className={button('quiet', 'small')}
              aria-disabled={confirm.isPending}
              onClick={() => {
                if (!confirm.isPending) confirm.mutate(amount, { onSuccess: close })
              }}
            >
              <Check aria-hidden="true" className="size-4" />
              Yes, checked today
            </button>
            <button type="button" className={button('quiet', 'small')} onClick={() => onEdit(true)}>
              No, it has changed
            </button>
          </div>
          <p className="mt-3 text-muted">Both are recorded with your name.</p>
        </fieldset>
      ) : null}
      {mayCheck && !due && !isAsked ? (
        <button type="button" className={button('quiet', 'small')} onClick={() => setIsAsked(true)}>
          Check it again<span className="sr-only">: {name}</span>
        </button>
      ) : null}
    </li>
  )
}

/** Where it stands: in prose, which no setting changes, or as an official figure. */
function Articles({ articles }: Pick<OfficialAmount, 'articles'>) {
  return (
    <ul>
      {articles.map(({ id, title }) => (
        <li key={id}>
          <Link to="/admin/$kind/$id" params={{ kind: 'posts', id }} className={textLink}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Since when somebody should have looked. */
function Due({ dueOn, today }: { dueOn: string | null; today: string }) {
  return (
    <span className="inline-flex items-center gap-2 font-semibold text-clay">
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
      {dueOn ? `${day(dueOn)}, ${ago(daysDue(dueOn, today))}` : 'Now'}
    </span>
  )
}

function ago(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? '1 day ago' : `${days} days ago`
}

function day(dueOn: string | null): string {
  return dueOn ? formatLongDate(dueOn) : ''
}

import { useEffect } from 'react'
import { formatPounds } from '~/domain/format-pounds'
import { formatTypedPounds, parsePounds, poundsForField } from '~/domain/pounds-field'
import { ChangedNote } from '~/features/site-settings/admin/changed-note'
import { amountValues, type OfficialAmount } from '~/features/site-settings/prices/amount-schema'
import { EditConflict } from '~/features/staff/admin/edit-conflict'
import { SaveBar } from '~/features/staff/admin/save-bar'
import { StaffField } from '~/features/staff/admin/staff-field'
import { textFields } from '~/features/staff/admin/text-fields'
import { LeaveDialog } from '~/features/staff/admin/unsaved-text/leave-guard'
import { type EditorSession, useEditing } from '~/features/staff/admin/use-editing'
import { formatLongDate } from '~/lib/london'
import { listed } from '~/lib/text/listed'
import { ScriptedForm } from '~/ui/forms/scripted-form'
import { useAmountEditorConfig } from './amount-editor-config'
import { whereShown } from './where-shown'

interface AmountEditorProps extends EditorSession {
  amount: OfficialAmount
}

/** What the source says now, with the pages that it changes. */
export function AmountEditor({ amount, ...session }: AmountEditorProps) {
  const { name, pence, original, usedOn } = amount
  const edit = useEditing(useAmountEditorConfig(amount), { row: amount, ...session }, amountValues)
  const { values, frame, change } = edit
  const text = textFields(edit)
  const typed = parsePounds(values.amount)

  useEffect(() => {
    frame.current?.querySelector('input')?.focus()
  }, [frame])

  return (
    <section ref={frame} aria-label={`${name}: what has changed`}>
      <ScriptedForm
        className="mt-3 rounded-card border border-line bg-paper p-5"
        onSubmit={() => void edit.save()}
      >
        <div className="grid grid-cols-1 gap-x-6 gap-y-4 md:grid-cols-[12rem_1fr]">
          <div>
            <StaffField {...text('amount')} label="What it is now" prefix="£" inputMode="decimal" />
            <ChangedNote
              label="What it is now"
              value={typed === null ? values.amount : poundsForField(typed)}
              published={poundsForField(pence)}
              original={poundsForField(original)}
              quoted={formatTypedPounds}
              onPutBack={(amount) => change({ amount })}
            />
          </div>
          <StaffField {...text('sourceUrl')} label="Where it says so" />
        </div>
        <p className="mt-4 text-muted">
          {typed === null || typed === pence || usedOn.length === 0
            ? `${whereShown(amount)}.`
            : `${listed(usedOn)} will show ${formatPounds(typed)} in place of ${formatPounds(pence)}, and every total changes with it.`}
          {typed !== null && typed !== pence && amount.following.length > 0
            ? ` These articles change with it: ${listed(amount.following.map(({ title }) => title))}.`
            : ''}
        </p>
        <SaveBar edit={edit} saveLabel="Publish" cancelLabel="Discard" at="bottom" />
      </ScriptedForm>
      <LeaveDialog guard={edit.guard} />
      <EditConflict
        edit={edit}
        copyOf={({ amount }) => ({ text: `${name}: £${amount}` })}
        savedBy={edit.theirs?.checkedBy ?? undefined}
      >
        {({ pence, checkedAt, checkedBy }) => (
          <p>
            {formatPounds(pence)}
            {checkedAt ? `, checked on ${formatLongDate(checkedAt)} by ${checkedBy}` : ''} (yours: £
            {values.amount})
          </p>
        )}
      </EditConflict>
    </section>
  )
}

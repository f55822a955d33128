import type { ReactNode } from 'react'
import { HistoryButton, SavedBy } from '~/features/history/admin/history-button'
import { type Copyable, EditConflict } from '~/features/staff/admin/edit-conflict'
import type { StoredRow } from '~/features/staff/admin/editor-config'
import { SaveBar } from '~/features/staff/admin/save-bar'
import { LeaveDialog } from '~/features/staff/admin/unsaved-text/leave-guard'
import type { Editing } from '~/features/staff/admin/use-editing'
import { counted } from '~/lib/text/counted'
import { ScriptedForm } from '~/ui/forms/scripted-form'

export interface SectionFormProps<Values extends object, Row extends StoredRow> {
  edit: Editing<Values, Row>
  /** Names the form for screen readers. */
  label: string
  /** The names of the fields that are changed and not published, for a form too long to show them at once. */
  changed?: readonly string[]
  saveLabel?: string
  children: ReactNode
  /** How visitors will read it. */
  preview?: ReactNode
  /** The dialog that asks before publishing, while it is open. */
  dialog?: ReactNode
  copyOf: (mine: Values) => Copyable
  /** What the form shows of a stored version, where that is not as it is stored; null for what has no history. */
  readVersion?: ((stored: Record<string, unknown>) => object) | null
  /** Shows what someone else has published. */
  theirs: (row: Row) => ReactNode
}

/** Around the fields of a section of the settings: what publishes, discards, warns and settles conflicts. */
export function SectionForm<Values extends object, Row extends StoredRow>({
  edit,
  label,
  changed = [],
  saveLabel = 'Publish',
  children,
  preview,
  dialog,
  copyOf,
  readVersion = (stored) => stored,
  theirs,
}: SectionFormProps<Values, Row>) {
  return (
    <section ref={edit.frame} aria-label={label}>
      <ScriptedForm
        className="rounded-card border border-line bg-paper p-5"
        onSubmit={() => void edit.save({ stays: true })}
      >
        {readVersion ? (
          <div className="mb-4 flex justify-end">
            <HistoryButton kind="settings" edit={edit} read={readVersion} />
          </div>
        ) : null}
        {children}
        <SaveBar edit={edit} saveLabel={saveLabel} cancelLabel="Discard" at="bottom">
          {changed.length > 0 ? (
            <p className="basis-full">
              <strong>{counted(changed.length, 'change')} not published:</strong>{' '}
              {changed.join(', ')}
            </p>
          ) : null}
        </SaveBar>
      </ScriptedForm>
      {preview}
      {dialog}
      <LeaveDialog guard={edit.guard} />
      <EditConflict
        edit={edit}
        copyOf={copyOf}
        savedBy={
          readVersion ? <SavedBy thing={{ kind: 'settings', id: edit.thingId }} /> : undefined
        }
      >
        {theirs}
      </EditConflict>
    </section>
  )
}

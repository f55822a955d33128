import type { ReactNode } from 'react'
import { type Copyable, EditConflict } from '~/features/staff/admin/edit-conflict'
import type { StoredRow } from '~/features/staff/admin/editable'
import { LeaveDialog } from '~/features/staff/admin/leave-guard'
import { SaveBar } from '~/features/staff/admin/save-bar'
import type { Editing } from '~/features/staff/admin/use-editing'

interface SectionFormProps<Values extends object, Row extends StoredRow> {
  edit: Editing<Values, Row>
  /** Names the form for screen readers. */
  label: string
  /** The names of the fields that are changed and not published, for a form too long to show them at once. */
  changed?: readonly string[]
  saveLabel?: string
  children: ReactNode
  /** How visitors will read it. */
  preview?: ReactNode
  copyOf: (mine: Values) => Copyable
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
  copyOf,
  theirs,
}: SectionFormProps<Values, Row>) {
  return (
    <section ref={edit.frame} aria-label={label}>
      <form
        noValidate
        className="rounded-card border border-line bg-paper p-5"
        onSubmit={(event) => {
          event.preventDefault()
          void edit.save({ stays: true })
        }}
      >
        {children}
        <SaveBar edit={edit} saveLabel={saveLabel} cancelLabel="Discard" at="bottom">
          {changed.length > 0 ? (
            <p className="basis-full">
              <strong>
                {changed.length === 1 ? '1 change' : `${changed.length} changes`} not published:
              </strong>{' '}
              {changed.join(', ')}
            </p>
          ) : null}
        </SaveBar>
      </form>
      {preview}
      <LeaveDialog guard={edit.guard} />
      <EditConflict edit={edit} copyOf={copyOf}>
        {theirs}
      </EditConflict>
    </section>
  )
}

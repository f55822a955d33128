import { type ReactNode, useEffect } from 'react'
import { ScriptedForm } from '~/ui/forms/scripted-form'
import { type Copyable, EditConflict } from './edit-conflict'
import type { StoredRow } from './editor-config'
import { SaveBar } from './save-bar'
import { LeaveDialog } from './unsaved-text/leave-guard'
import type { Editing } from './use-editing'

export interface EditorFrameProps<Values extends object, Row extends StoredRow> {
  edit: Editing<Values, Row>
  title: string
  saveLabel: string
  children: ReactNode
  /** Shows another person's version. */
  theirs: (row: Row) => ReactNode
  copyOf: (mine: Values) => Copyable
  /** A link to its history. */
  history?: ReactNode
  /** Names the person who last saved it. */
  savedBy?: ReactNode
}

/** The open form within a list, with the elements common to all such forms (docs/product.md, "Editing"). */
export function EditorFrame<Values extends object, Row extends StoredRow>({
  edit,
  title,
  saveLabel,
  children,
  theirs,
  copyOf,
  history,
  savedBy,
}: EditorFrameProps<Values, Row>) {
  const { frame } = edit
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [frame])
  return (
    <section
      ref={frame}
      aria-label={title}
      className="rounded-card border border-green bg-paper p-5 shadow-soft"
    >
      <ScriptedForm onSubmit={() => void edit.save()}>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h3 className="text-h3">{title}</h3>
          {history}
        </div>
        {children}
        <SaveBar edit={edit} saveLabel={saveLabel} at="bottom" />
      </ScriptedForm>
      <LeaveDialog guard={edit.guard} />
      <EditConflict edit={edit} copyOf={copyOf} savedBy={savedBy}>
        {theirs}
      </EditConflict>
    </section>
  )
}

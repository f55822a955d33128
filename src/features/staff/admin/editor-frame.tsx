import { type ReactNode, useEffect } from 'react'
import type { ContentKind } from '~/content-kinds/registry'
import { ScriptedForm } from '~/ui/forms/scripted-form'
import { type Copyable, EditConflict } from './edit-conflict'
import type { StoredRow } from './editor-config'
import { EditorTabs, useEditorTab } from './editor-tabs'
import { PagePreview } from './previews/page-preview'
import { SharePreview } from './previews/share-preview'
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
  /** The kind of content, if it has a preview. */
  previewed?: ContentKind
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
  previewed,
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
        {previewed ? (
          <FieldsAndPreview edit={edit} kind={previewed}>
            {children}
          </FieldsAndPreview>
        ) : (
          children
        )}
        <SaveBar edit={edit} saveLabel={saveLabel} at="bottom" />
      </ScriptedForm>
      <LeaveDialog guard={edit.guard} />
      <EditConflict edit={edit} copyOf={copyOf} savedBy={savedBy}>
        {theirs}
      </EditConflict>
    </section>
  )
}

interface FieldsAndPreviewProps<Values extends object, Row extends StoredRow>
  extends Pick<EditorFrameProps<Values, Row>, 'edit' | 'children'> {
  kind: ContentKind
}

function FieldsAndPreview<Values extends object, Row extends StoredRow>({
  edit,
  kind,
  children,
}: FieldsAndPreviewProps<Values, Row>) {
  const { refusals, noun, thingId: id, values, sendCopy } = edit
  const [tab, setTab] = useEditorTab(refusals)
  return (
    <EditorTabs
      label={`This ${noun}`}
      tab={tab}
      onTab={setTab}
      preview={
        <>
          <PagePreview kind={kind} id={id} form={values} sendCopy={sendCopy} />
          <SharePreview kind={kind} id={id} noun={noun} sendCopy={sendCopy} />
        </>
      }
    >
      {children}
    </EditorTabs>
  )
}

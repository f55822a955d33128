import type { ContentKind } from '~/content-kinds/registry'
import { FieldsAndPreview } from '~/features/previews/admin/editor-tabs'
import type { StoredRow } from '~/features/staff/admin/editor-config'
import { EditorFrame, type EditorFrameProps } from '~/features/staff/admin/editor-frame'
import { PUBLISH_CHANGES } from '~/features/staff/rules'
import { HistoryButton, type HistoryButtonProps, SavedBy } from './history-button'

interface ContentFrameProps<Values extends { isPublished: boolean }, Row extends PublicRow>
  extends Omit<EditorFrameProps<Values, Row>, 'title' | 'saveLabel' | 'history' | 'savedBy'> {
  list: {
    kind: ContentKind
    words: { newTitle: string; editTitle: string; create: string; update: string }
  }
  /** As it is stored; null for a new one. */
  row: Row | null
  /** What an earlier version brings back into the form: whether visitors see it stays as it is. */
  restored: HistoryButtonProps['read']
}

interface PublicRow extends StoredRow {
  isPublished: boolean
}

/** The open form of content in a list, with its preview and its history (docs/product.md, "Editing", "History"). */
export function ContentFrame<Values extends { isPublished: boolean }, Row extends PublicRow>({
  list: { kind, words },
  row,
  restored,
  children,
  ...frame
}: ContentFrameProps<Values, Row>) {
  const { edit } = frame
  const staysPublic = row?.isPublished && edit.values.isPublished
  const update = staysPublic ? PUBLISH_CHANGES : words.update
  return (
    <EditorFrame
      {...frame}
      title={edit.isNew ? words.newTitle : words.editTitle}
      saveLabel={edit.isNew ? words.create : update}
      history={<HistoryButton kind={kind} edit={edit} read={restored} />}
      savedBy={<SavedBy thing={{ kind, id: edit.thingId }} />}
    >
      <FieldsAndPreview edit={edit} kind={kind}>
        {children}
      </FieldsAndPreview>
    </EditorFrame>
  )
}

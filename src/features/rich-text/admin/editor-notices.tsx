import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { X } from 'lucide-react'
import { SmallButton } from '~/ui/small-button'
import { findUndescribed } from './images/undescribed-images'
import { ArrivalNotice } from './pasting/arrival-notice'
import { arrivalsOf } from './pasting/arrivals'

interface EditorNoticesProps {
  editor: Editor
  /** One sentence for each picture that did not arrive. */
  failures: readonly string[]
  onDismiss: () => void
  onDescribe: (position: number) => void
}

/** Notices next to the text, until they are dismissed. */
export function EditorNotices(props: EditorNoticesProps) {
  const { editor, failures, onDismiss, onDescribe } = props
  const undescribed = useEditorState({
    editor,
    selector: ({ editor }) => findUndescribed(editor.state.doc),
  })
  const arrivals = useEditorState({ editor, selector: ({ editor }) => arrivalsOf(editor) })
  const [first] = undescribed
  const hasMessages = arrivals.length + failures.length > 0
  return (
    <div className="text-sm leading-snug">
      <div
        className={
          hasMessages
            ? 'flex items-start justify-between gap-3 border-b border-line bg-ivory py-1 pl-4'
            : undefined
        }
      >
        <div>
          <div role="status">
            {arrivals.map((arrival, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they have no name
              <ArrivalNotice key={index} editor={editor} arrival={arrival} />
            ))}
          </div>
          <div role="alert" className="font-semibold text-danger">
            {failures.map((sentence) => (
              <p key={sentence} className="my-2">
                {sentence}
              </p>
            ))}
          </div>
        </div>
        {hasMessages ? (
          <button
            type="button"
            aria-label="Dismiss"
            onClick={onDismiss}
            className="grid size-11 flex-none cursor-pointer place-items-center rounded-button text-muted hover:bg-panel hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        ) : null}
      </div>
      <div role="status">
        {first === undefined ? null : (
          <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line bg-ivory px-4 py-2">
            <p>
              {undescribed.length === 1
                ? '1 picture has no description yet.'
                : `${undescribed.length} pictures have no description yet.`}
            </p>
            <SmallButton onClick={() => onDescribe(first)}>Describe it</SmallButton>
          </div>
        )}
      </div>
    </div>
  )
}

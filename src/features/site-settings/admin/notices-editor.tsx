import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { NoticeBand } from '~/features/site-chrome/components/notice-band'
import { EditConflict } from '~/features/staff/admin/edit-conflict'
import type { Editable } from '~/features/staff/admin/editable'
import { LeaveDialog } from '~/features/staff/admin/leave-guard'
import { SaveBar } from '~/features/staff/admin/save-bar'
import { useEditing } from '~/features/staff/admin/use-editing'
import { londonClock } from '~/lib/london-time'
import { button } from '~/ui/button'
import { MOST_NOTICES } from '../rules'
import { type NoticesSettings, type NoticesValues, noticesValues } from '../schema'
import { NoticeFields } from './notice-fields'
import type { SectionSession } from './section-page'

interface NoticesEditorProps {
  editable: Editable<NoticesValues, NoticesSettings>
  session: SectionSession<NoticesSettings>
}

/** The notices, each with its sentence and its time. */
export function NoticesEditor({ editable, session }: NoticesEditorProps) {
  const { published, ...rest } = session
  const edit = useEditing(editable, { row: published, ...rest, onCreated: () => {} }, noticesValues)
  const { values, errors, frame, change } = edit
  const { notices } = values
  const add = useRef<HTMLButtonElement>(null)
  const isAdded = useRef(false)
  const last = notices.length - 1
  useEffect(() => {
    if (isAdded.current) document.getElementById(`notices.${last}.text`)?.focus()
    isAdded.current = false
  }, [last])
  const preview = notices.filter(({ text }) => text.trim() !== '')

  return (
    <section ref={frame} aria-label="Write the notices">
      <form
        noValidate
        className="rounded-card border border-line bg-paper p-5"
        onSubmit={(event) => {
          event.preventDefault()
          void edit.save({ stays: true })
        }}
      >
        <p className="mb-5 max-w-prose text-muted">
          A notice stands on top of every page from one moment to another, both in UK time. It
          appears and goes by itself.
        </p>
        {notices.length === 0 ? <p className="mb-5">There is no notice.</p> : null}
        <ol className="grid gap-5">
          {notices.map((notice, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a notice has no other name, and is never moved
            <li key={index}>
              <NoticeFields
                number={index + 1}
                path={`notices.${index}`}
                notice={notice}
                errors={errors}
                onChange={(changed) =>
                  change({ notices: notices.with(index, { ...notice, ...changed }) })
                }
                onRemove={() => {
                  change({ notices: notices.toSpliced(index, 1) })
                  add.current?.focus()
                }}
              />
            </li>
          ))}
        </ol>
        <button
          ref={add}
          type="button"
          className={`${button('quiet', 'small')} mt-5`}
          aria-disabled={notices.length >= MOST_NOTICES}
          onClick={() => {
            if (notices.length >= MOST_NOTICES) return
            isAdded.current = true
            const startsAt = londonClock(new Date())
            change({ notices: [...notices, { text: '', isUrgent: false, startsAt, endsAt: '' }] })
          }}
        >
          <Plus aria-hidden="true" className="size-5" /> Add a notice
        </button>
        <SaveBar edit={edit} saveLabel="Publish" cancelLabel="Discard" at="bottom" />
      </form>
      {preview.length > 0 ? (
        <figure className="mt-8">
          <figcaption className="mb-1.5 font-semibold">
            Preview: on top of every page, while it is time
          </figcaption>
          <div className="overflow-hidden rounded-card border border-line">
            <NoticeBand notices={preview} label="Preview of the notices" />
          </div>
        </figure>
      ) : null}
      <LeaveDialog guard={edit.guard} />
      <EditConflict
        edit={edit}
        copyOf={(mine) => ({ text: mine.notices.map(({ text }) => text).join('\n') })}
      >
        {(theirs) => (
          <ul>
            {theirs.values.notices.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </EditConflict>
    </section>
  )
}

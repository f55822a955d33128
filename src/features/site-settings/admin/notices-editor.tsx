import { NoticeBand } from '~/features/site-chrome/components/notice-band'
import type { EditorConfig } from '~/features/staff/admin/editor-config'
import { useEditing } from '~/features/staff/admin/use-editing'
import { londonClock } from '~/lib/london'
import { type NoticesSettings, type NoticesValues, noticesValues } from '../notice-schema'
import { MOST_NOTICES } from '../rules'
import { ItemList } from './item-list'
import { NoticeFields } from './notice-fields'
import { SectionForm } from './section-form'
import type { SectionSession } from './section-page'

interface NoticesEditorProps {
  editable: EditorConfig<NoticesValues, NoticesSettings>
  session: SectionSession<NoticesSettings>
}

/** The notices, each with its sentence and its time. */
export function NoticesEditor({ editable, session }: NoticesEditorProps) {
  const { published, ...rest } = session
  const edit = useEditing(editable, { row: published, ...rest, onCreated: () => {} }, noticesValues)
  const { values, errors, change } = edit
  const { notices } = values
  const shown = notices.filter(({ text }) => text.trim() !== '')

  return (
    <SectionForm
      edit={edit}
      label="Write the notices"
      copyOf={(mine) => ({ text: mine.notices.map(({ text }) => text).join('\n') })}
      theirs={(theirs) => (
        <ul>
          {theirs.values.notices.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      preview={
        shown.length > 0 ? (
          <figure className="mt-8">
            <figcaption className="mb-1.5 font-semibold">
              Preview: at the top of every page, between its two times
            </figcaption>
            <div className="overflow-hidden rounded-card border border-line">
              <NoticeBand notices={shown} label="Preview of the notices" />
            </div>
          </figure>
        ) : null
      }
    >
      <p className="mb-5 max-w-prose text-muted">
        A notice stands at the top of every page between two times, both UK time. It appears and
        disappears by itself.
      </p>
      {notices.length === 0 ? <p className="mb-5">There is no notice.</p> : null}
      <ItemList
        name="notices"
        items={notices}
        firstField="text"
        most={MOST_NOTICES}
        addLabel="Add a notice"
        blank={() => ({
          text: '',
          isUrgent: false,
          startsAt: londonClock(new Date()),
          endsAt: '',
        })}
        onChange={(notices) => change({ notices })}
      >
        {({ item, ...fields }) => <NoticeFields notice={item} errors={errors} {...fields} />}
      </ItemList>
    </SectionForm>
  )
}

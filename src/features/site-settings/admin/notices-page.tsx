import { NoticeBand } from '~/features/site-chrome/components/notice-band'
import { londonClock } from '~/lib/london'
import {
  type NoticesSettings,
  type NoticesValues,
  noticesSettingsSchema,
  noticesValues,
} from '../notice-schema'
import { MOST_NOTICES } from '../rules'
import { ItemList } from './item-list'
import { NoticeFields } from './notice-fields'
import { SectionForm } from './section-form'
import { type FormOf, SectionPage } from './section-page'

/** Where the firm writes notices for the top of every page (docs/product.md, "Settings"). */
export function NoticesPage() {
  return (
    <SectionPage
      id="notices"
      schema={noticesSettingsSchema}
      values={noticesValues}
      done="The notices are published."
      words={{ read: readNotices, theirs: listNotices, copyOf: textOf }}
      Form={NoticesForm}
    />
  )
}

/** The notices, each with its sentence and its time. */
function NoticesForm({ form }: FormOf<NoticesValues, NoticesSettings>) {
  const { values, errors, change } = form.edit
  const { notices } = values
  const shown = notices.filter(({ text }) => text.trim() !== '')

  return (
    <SectionForm
      {...form}
      label="Write the notices"
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
        A notice is shown at the top of every page between two times, both UK time. It appears and
        disappears automatically.
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

function readNotices({ notices }: NoticesValues) {
  if (notices.length === 0) return <p>There is no notice.</p>
  return (
    <ul className="grid gap-3">
      {notices.map(({ text, startsAt, endsAt }) => (
        <li key={text + startsAt}>
          {text}{' '}
          <span className="text-muted">
            ({startsAt.replace('T', ' ')} to {endsAt.replace('T', ' ')}, UK time)
          </span>
        </li>
      ))}
    </ul>
  )
}

function listNotices({ notices }: NoticesValues) {
  return (
    <ul>
      {notices.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function textOf({ notices }: NoticesValues): string {
  return notices.map(({ text }) => text).join('\n')
}

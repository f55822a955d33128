import { type NoticesSettings, type NoticesValues, noticesSettingsSchema } from '../notice-schema'
import { NoticesEditor } from './notices-editor'
import { useSectionEditorConfig } from './section-editor-config'
import { SectionPage, type SectionSession } from './section-page'
import { api, noticesQuery } from './staff-queries'

/** Where the firm writes what stands on top of every page for a time (docs/product.md, "Settings"). */
export function NoticesPage() {
  return (
    <SectionPage title="Notices" query={noticesQuery} read={readNotices}>
      {(session) => <EditNotices {...session} />}
    </SectionPage>
  )
}

function EditNotices(session: SectionSession<NoticesSettings>) {
  const editable = useSectionEditorConfig<NoticesValues, NoticesSettings>({
    published: session.published,
    schema: noticesSettingsSchema,
    queryKey: noticesQuery.queryKey,
    label: 'Notices',
    done: 'The notices are published.',
    send: (changes, { updatedAt, signal }) =>
      api('PUT', '/api/admin/settings/notices', { json: { ...changes, updatedAt }, signal }),
  })
  return <NoticesEditor editable={editable} session={session} />
}

function readNotices({ values: { notices } }: NoticesSettings) {
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

import {
  type RedirectsSettings,
  type RedirectsValues,
  redirectsSettingsSchema,
} from '../redirect-schema'
import { RedirectsEditor } from './redirects-editor'
import { useSectionEditorConfig } from './section-editor-config'
import { SectionPage, type SectionSession } from './section-page'
import { redirectsQuery, visitorSettingsApi } from './staff-queries'

/** Where the firm says where addresses of its old site lead (docs/product.md, "Addresses"). */
export function RedirectsPage() {
  return (
    <SectionPage title="Redirects" query={redirectsQuery} read={readRedirects}>
      {(session) => <EditRedirects {...session} />}
    </SectionPage>
  )
}

function EditRedirects(session: SectionSession<RedirectsSettings>) {
  const editable = useSectionEditorConfig<RedirectsValues, RedirectsSettings>({
    published: session.published,
    schema: redirectsSettingsSchema,
    queryKey: redirectsQuery.queryKey,
    label: 'Redirects',
    done: 'The old addresses lead there now.',
    send: (changes, { updatedAt, signal }) =>
      visitorSettingsApi('PUT', '/api/admin/settings/redirects', {
        json: { ...changes, updatedAt },
        signal,
      }),
  })
  return <RedirectsEditor editable={editable} session={session} />
}

function readRedirects({ values: { redirects } }: RedirectsSettings) {
  if (redirects.length === 0) return <p>No old address leads anywhere yet.</p>
  return (
    <ul className="grid gap-1 [overflow-wrap:anywhere]">
      {redirects.map(({ from, to }) => (
        <li key={from}>
          {from} → {to || 'gone for good'}
        </li>
      ))}
    </ul>
  )
}

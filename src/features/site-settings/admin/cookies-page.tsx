import { FactRows } from '~/ui/fact-rows'
import { type CookiesSettings, type CookiesValues, cookiesSettingsSchema } from '../schema'
import { cookieFacts } from './cookie-facts'
import { CookiesEditor } from './cookies-editor'
import { useSectionEditorConfig } from './section-editor-config'
import { SectionPage, type SectionSession } from './section-page'
import { cookiesQuery, visitorSettingsApi } from './staff-queries'

/** Where the firm says what it asks visitors about cookies (docs/product.md, "Settings"). */
export function CookiesPage() {
  return (
    <SectionPage title="Cookies" query={cookiesQuery} read={readCookies}>
      {(session) => <EditCookies {...session} />}
    </SectionPage>
  )
}

function EditCookies(session: SectionSession<CookiesSettings>) {
  const { published } = session
  const editable = useSectionEditorConfig<CookiesValues, CookiesSettings>({
    published,
    schema: cookiesSettingsSchema,
    queryKey: cookiesQuery.queryKey,
    label: 'Cookies',
    done: 'The question about cookies is published.',
    send: (values, { updatedAt, signal }) =>
      visitorSettingsApi('PUT', '/api/admin/settings/cookies', {
        json: { ...values, updatedAt },
        signal,
      }),
  })
  // The version is the server's: staff change what is asked, and it follows.
  const valuesOf = (row: CookiesSettings | null) => {
    const { version: _version, ...values } = (row ?? published).values
    return values
  }
  return <CookiesEditor editable={{ ...editable, valuesOf }} session={session} />
}

function readCookies({ values }: CookiesSettings) {
  return <FactRows rows={cookieFacts(values)} />
}

import { FactRows } from '~/ui/fact-rows'
import { type HoursSettings, type HoursValues, hoursSettingsSchema } from '../../hours-schema'
import { useSectionEditorConfig } from '../section-editor-config'
import { SectionPage, type SectionSession } from '../section-page'
import { api, hoursQuery } from '../staff-queries'
import { HoursEditor } from './hours-editor'
import { hoursLines } from './hours-lines'

/** Where the firm keeps its hours (docs/product.md, "Office hours"). */
export function HoursPage() {
  return (
    <SectionPage title="Opening hours and closures" query={hoursQuery} read={readHours}>
      {(session) => <EditHours {...session} />}
    </SectionPage>
  )
}

function EditHours(session: SectionSession<HoursSettings>) {
  const editable = useSectionEditorConfig<HoursValues, HoursSettings>({
    published: session.published,
    schema: hoursSettingsSchema,
    queryKey: hoursQuery.queryKey,
    label: 'Opening hours and closures',
    done: 'The hours are published.',
    send: (changes, { updatedAt, signal }) =>
      api('PUT', '/api/admin/settings/hours', { json: { ...changes, updatedAt }, signal }),
  })
  return <HoursEditor editable={editable} session={session} />
}

function readHours({ values }: HoursSettings) {
  return <FactRows rows={hoursLines(values)} />
}

import { FactRows } from '~/ui/fact-rows'
import type { FirmSettings } from '../../schema'
import { SectionPage } from '../section-page'
import { firmSettingsQuery } from '../staff-queries'
import { FirmEditor } from './firm-editor'
import { firmGroups } from './firm-fields'

/** Where the firm keeps its facts (docs/product.md, "Settings"). */
export function FirmPage() {
  return (
    <SectionPage title="The firm" query={firmSettingsQuery} read={readFirm}>
      {(session) => <FirmEditor {...session} />}
    </SectionPage>
  )
}

function readFirm({ values }: FirmSettings) {
  return firmGroups.map(({ title, fields }) => (
    <section key={title} className="mb-8">
      <h4 className="mb-2 text-h3">{title}</h4>
      <FactRows
        rows={fields.map(({ name, label }) => ({ term: label, fact: values[name] || 'None' }))}
      />
    </section>
  ))
}

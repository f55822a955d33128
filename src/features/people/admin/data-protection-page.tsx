import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { SectionForm } from '~/features/site-settings/admin/section-form'
import { type FormOf, SectionPage } from '~/features/site-settings/admin/section-page'
import {
  type DataFacts,
  type DataProtection,
  type DataProtectionSettings,
  dataProtectionSchema,
  dataProtectionSection,
} from '~/features/site-settings/data-protection/data-protection-schema'
import { PAPER_LIMIT } from '~/features/site-settings/rules'
import { Unread } from '~/features/staff/admin/load-failure'
import { StaffField } from '~/features/staff/admin/staff-field'
import { staffQuery } from '~/features/staff/admin/staff-query'
import { useMay } from '~/features/staff/admin/staff-user'
import { textFields } from '~/features/staff/admin/text-fields'
import { apiClient } from '~/lib/api/api-client'
import { formatLongDate } from '~/lib/london'
import { FactRows } from '~/ui/fact-rows'
import { TextArea } from '~/ui/forms/field'
import { SmallButton } from '~/ui/small-button'
import type { DataProtectionApi } from '../personal-data/data-protection-api.server'

const api = apiClient<DataProtectionApi>()

const factsQuery = staffQuery({
  queryKey: ['settings', 'data facts'],
  queryFn: () => api('GET', '/api/admin/data-facts'),
})

const PAPERS = [
  ['record', 'Record of processing (Article 30)'],
  ['interests', 'Assessment of legitimate interests'],
  ['impact', 'Assessment of impact (Article 35)'],
  ['breach', 'Plan for a breach: 72 hours (Article 33)'],
] as const

/** The firm's papers on data protection: read, corrected, signed and printed (docs/product.md, "Data protection"). */
export function DataProtectionPage() {
  const isMine = useMay('site')
  const facts = useQuery({ ...factsQuery, enabled: isMine })
  if (!isMine) return <p>Only administrators see the firm’s papers on data protection.</p>
  if (!facts.data) return <Unread list={facts} what="what the site stores" />
  const { recipients } = facts.data
  return (
    <SectionPage
      id="data-protection"
      change={({ updatedAt }, signal, { record, interests, impact, breach, responsible }) =>
        api('PUT', '/api/admin/settings/data-protection', {
          json: { record, interests, impact, breach, responsible, recipients, updatedAt },
          signal,
        })
      }
      schema={dataProtectionSchema}
      values={dataProtectionSection}
      done="The papers are signed."
      failed="They could not be signed"
      words={{
        read: (values) => <Papers values={values} />,
        theirs: (values) => <Papers values={values} />,
        copyOf: (values) => PAPERS.map(([field]) => values[field]).join('\n\n'),
      }}
      Form={SignPapers}
    />
  )
}

function SignPapers({ form, published }: FormOf<DataProtection, DataProtectionSettings>) {
  const text = textFields(form.edit)
  const { data } = useQuery(factsQuery)
  if (!data) return null
  return (
    <>
      <div className="mb-5 print:mb-2">
        <p className="max-w-prose">{signatureInWords(published.values, data)}</p>
        <SmallButton className="mt-3 print:hidden" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" /> Print what is signed
        </SmallButton>
      </div>
      <Facts {...data} />
      <div className="hidden print:block">
        <Papers values={published.values} />
      </div>
      <div className="print:hidden">
        <SectionForm {...form} label="Sign the papers on data protection" saveLabel="Sign">
          <p className="mb-5 max-w-prose text-muted">
            These begin with what the site does. Replace what is in square brackets, correct the
            rest to what your firm really does, and sign.
          </p>
          <div className="grid gap-5">
            {PAPERS.map(([field, label]) => (
              <TextArea
                key={field}
                {...text(field)}
                label={label}
                rows={10}
                maxLength={PAPER_LIMIT}
              />
            ))}
            <StaffField
              {...text('responsible')}
              label="Signed by"
              hint="The full name of the person who has read these papers and answers for them. We record today’s date and who pressed Sign."
            />
          </div>
        </SectionForm>
      </div>
    </>
  )
}

/** Facts from the site's settings, so that they need no manual updates. */
function Facts({ stored, recipients }: DataFacts) {
  return (
    <>
      <h4 className="mb-2 font-sans font-semibold">What this site stores, and for how long</h4>
      <FactRows rows={stored.map(({ what, kept }) => ({ term: what, fact: kept }))} />
      <h4 className="mt-6 mb-2 font-sans font-semibold">Who receives or holds it</h4>
      <ul className="mb-6 list-disc pl-5">
        {recipients.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </>
  )
}

function Papers({ values }: { values: DataProtection }) {
  return (
    <>
      {PAPERS.map(([field, label]) => (
        <section key={field} aria-label={label} className="mb-5 max-w-prose">
          <h4 className="mb-2 font-sans font-semibold">{label}</h4>
          <p className="whitespace-pre-line">{values[field]}</p>
        </section>
      ))}
    </>
  )
}

function signatureInWords({ responsible, signedOn, recipients }: DataProtection, facts: DataFacts) {
  if (signedOn === '') {
    return 'Nobody has signed these papers yet. Until then they are a draft, and not yet your firm’s record.'
  }
  const by = `${responsible} signed these papers on ${formatLongDate(signedOn)}.`
  const isSame = [...recipients].sort().join('\n') === [...facts.recipients].sort().join('\n')
  return isSame ? by : `${by} Who receives data has changed since. Please read them and sign again.`
}

import { useRouteContext } from '@tanstack/react-router'
import { legalPage } from '~/domain/firm'
import { categoryTexts } from '~/features/consent/rules'
import { apiClient } from '~/lib/api/api-client'
import { formatLongDate, londonDay } from '~/lib/london'
import { paths } from '~/lib/paths'
import { listed } from '~/lib/text/listed'
import { FactRows } from '~/ui/fact-rows'
import { TextField } from '~/ui/forms/field'
import { textLink } from '~/ui/text-link'
import type { LegalApi } from '../legal-api.server'
import {
  type LegalSettings,
  type LegalValues,
  legalSection,
  legalSettingsSchema,
} from '../legal-schema'
import { type LegalFacts, legalFacts, legalState } from '../rules'
import { SectionForm } from './section-form'
import { type FormOf, SectionPage } from './section-page'

const api = apiClient<LegalApi>()
const PATH = '/api/admin/settings/legal'

/** Where somebody at the firm answers for its legal pages, by name and date (docs/product.md, "Settings"). */
export function LegalPage() {
  const facts = useLegalFacts()
  return (
    <SectionPage
      id="legal"
      read={() => api('GET', PATH)}
      change={({ updatedAt }, signal, { responsible }) =>
        api('PUT', PATH, {
          json: { ...facts, categories: [...facts.categories], responsible, updatedAt },
          signal,
        })
      }
      schema={legalSettingsSchema}
      values={legalSection}
      done="The legal pages are confirmed."
      failed="They could not be confirmed"
      words={{
        read: (values) => (
          <>
            <p className="mb-5 max-w-prose">{stateInWords(values, facts)}</p>
            <LegalPages {...facts} />
          </>
        ),
        theirs: (values) => <p>{stateInWords(values, facts)}</p>,
        copyOf: ({ responsible }) => responsible,
      }}
      Form={ConfirmLegal}
    />
  )
}

/** As this page shows them, and so what somebody confirms. */
function useLegalFacts(): LegalFacts {
  const { firm, cookies } = useRouteContext({
    from: '__root__',
    select: ({ settings }) => settings,
  })
  return legalFacts(firm, cookies)
}

function ConfirmLegal({ form, published }: FormOf<LegalValues, LegalSettings>) {
  const { values, errors, change } = form.edit
  const facts = useLegalFacts()
  return (
    <SectionForm {...form} label="Confirm the legal pages" saveLabel="Confirm">
      <p className="mb-5 max-w-prose">{stateInWords(published.values, facts)}</p>
      <LegalPages {...facts} />
      <div className="mt-2 max-w-prose">
        <TextField
          name="responsible"
          label="Person responsible"
          hint="The full name of the person who has read these pages and answers for them. We record today’s date and who pressed Confirm."
          autoComplete="off"
          value={values.responsible}
          error={errors.responsible}
          onValueChange={(responsible) => change({ responsible })}
        />
      </div>
    </SectionForm>
  )
}

/** Each page and text for which the firm answers, to be read in another tab. */
function LegalPages(facts: LegalFacts) {
  const names = facts.categories.map((category) => categoryTexts[category].label)
  const pages = [
    {
      term: 'Privacy policy',
      addresses: [legalPage(facts, 'privacyPolicyUrl')],
      says: 'What you do with what people tell you.',
    },
    {
      term: 'Complaints',
      addresses: [legalPage(facts, 'complaintsUrl'), `${paths.guarantee}#complaints`],
      says: 'How to complain to you, to the Legal Ombudsman and to the regulator.',
    },
    {
      term: 'Terms and guarantee',
      addresses: [legalPage(facts, 'termsUrl'), paths.guarantee],
      says: 'What you agree with clients, what you promise, and what it does not cover.',
    },
    {
      term: 'Regulatory information',
      addresses: [legalPage(facts, 'regulatoryUrl')],
      says: 'Your company, your regulator and your insurer.',
    },
    {
      term: 'Cookie policy',
      addresses: [paths.cookiePolicy],
      says:
        names.length > 0
          ? `Visitors are asked about: ${names.join(', ')}.`
          : 'Visitors aren’t asked about anything.',
    },
    {
      term: 'Accessibility statement',
      addresses: [legalPage(facts, 'accessibilityUrl')],
      says: 'The standard, how it was tested and how to report a barrier.',
    },
  ]
  return (
    <FactRows
      rows={pages.map(({ term, addresses, says }) => ({
        term,
        fact: (
          <>
            <p>{says}</p>
            {addresses.filter(Boolean).map((address) => (
              <a
                key={address}
                href={address}
                target="_blank"
                rel="noopener"
                className={`${textLink} flex min-h-11 items-center wrap-anywhere`}
              >
                <span>
                  {address}
                  <span className="sr-only"> (opens in a new tab)</span>
                </span>
              </a>
            ))}
          </>
        ),
      }))}
    />
  )
}

function stateInWords(values: LegalValues, facts: LegalFacts): string {
  const { is, lapsesOn, changed } = legalState(values, facts, londonDay(new Date()))
  if (is === 'never')
    return 'Nobody has confirmed these pages yet. Open each, read it, and confirm them together.'
  const by = `${values.responsible} confirmed these pages on ${formatLongDate(values.confirmedOn)}.`
  switch (is) {
    case 'confirmed':
      return `${by} That is valid until ${formatLongDate(lapsesOn)}.`
    case 'lapsed':
      return `${by} That is more than a year ago. Please read and confirm them again.`
    case 'changed':
      return `${by} Changed since: ${listed(changed)}. Please read and confirm them again.`
  }
}

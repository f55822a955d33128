import { useState } from 'react'
import { FACT_WORDS } from '~/domain/fact-words'
import type { PageTexts } from '~/domain/page-texts'
import { type PageName, textFields, textPages } from '~/domain/texts/page-fields'
import { FactRows } from '~/ui/fact-rows'
import { Dropdown } from '~/ui/forms/form-controls'
import { type TextsSettings, textsSettingsSchema, textsValues } from '../../texts/text-schema'
import { FieldGroup } from '../field-group'
import { SectionForm } from '../section-form'
import { type FormOf, SectionPage } from '../section-page'
import { inFields } from '../section-words'
import { changedTexts } from './text-fields'
import { TextInput } from './text-input'
import { TextsPreview } from './texts-preview'

/** Where the firm writes what its pages say of it (docs/product.md, "Page texts"). */
export function TextsPage() {
  return (
    <SectionPage
      id="texts"
      schema={textsSettingsSchema}
      values={textsValues}
      done="The texts are published."
      words={{ read: readTexts, ...inFields(changedTexts) }}
      Form={TextsForm}
    />
  )
}

/** The firm's own words, a page at a time (docs/product.md, "Page texts"). */
function TextsForm({ form, published }: FormOf<PageTexts, TextsSettings>) {
  const { values, errors, change } = form.edit
  const [page, setPage] = useShownPage(form.edit)

  return (
    <SectionForm
      {...form}
      label="Change the texts"
      preview={textPages.map((each) =>
        each.page === page ? (
          <TextsPreview key={page} {...each} values={values} published={published.values} />
        ) : null,
      )}
    >
      <div className="mb-5 max-w-xs">
        <Dropdown
          label="Page"
          value={page}
          onChange={(chosen) =>
            setPage(textPages.find((each) => each.page === chosen)?.page ?? page)
          }
          options={textPages.map((each) => [each.page, each.label] as const)}
        />
      </div>
      <p className="mb-6 max-w-prose text-muted">
        Plain words, without HTML; a new line begins a new paragraph. These stand for facts that are
        set in one place: {FACT_WORDS.join(', ')}.
      </p>
      {textPages
        .filter((each) => each.page === page)
        .flatMap(({ groups }) => groups)
        .map(({ title, intro, fields }) => (
          <FieldGroup key={title} title={title} intro={intro}>
            {fields.map((field) => (
              <div key={field.name}>
                <TextInput
                  field={field}
                  values={values}
                  published={published.values}
                  original={published.original}
                  errors={errors}
                  onChange={(value) => change({ [field.name]: value })}
                />
              </div>
            ))}
          </FieldGroup>
        ))}
    </SectionForm>
  )
}

/** The page whose texts are shown: the chosen one, until a refusal names only texts of others. */
function useShownPage({ errors, refusals }: { errors: object; refusals: number }) {
  const [page, setPage] = useState<PageName>('home')
  const [seen, setSeen] = useState(refusals)
  if (refusals !== seen) {
    setSeen(refusals)
    const wrong = textFields.filter(({ name }) => name in errors).map((field) => field.page)
    const [first] = wrong
    if (first && !wrong.includes(page)) setPage(first)
  }
  return [page, setPage] as const
}

function readTexts(values: PageTexts) {
  return textPages.map(({ page, label, groups }) => (
    <section key={page} className="mb-8">
      <h4 className="mb-2 text-h3">{label}</h4>
      <FactRows
        rows={groups
          .flatMap(({ fields }) => fields)
          .map(({ name, label }) => ({
            term: label,
            fact: <span className="whitespace-pre-line">{values[name]}</span>,
          }))}
      />
    </section>
  ))
}

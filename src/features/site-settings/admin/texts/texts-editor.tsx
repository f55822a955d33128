import { useState } from 'react'
import { FACT_WORDS } from '~/domain/fact-words'
import type { PageTexts, TextsOfPages } from '~/domain/page-texts'
import { useEditing } from '~/features/staff/admin/use-editing'
import { FactRows } from '~/ui/fact-rows'
import { Dropdown } from '~/ui/forms/form-controls'
import { type TextsSettings, textsSettingsSchema, textsValues } from '../../text-schema'
import { useSectionEditorConfig } from '../section-editor-config'
import { SectionForm } from '../section-form'
import type { SectionSession } from '../section-page'
import { textsApi, textsQuery } from '../staff-queries'
import { changedTexts, textFields, textPages } from './text-fields'
import { TextInput } from './text-input'
import { TextsPreview } from './texts-preview'

/** The firm's own words, a page at a time (docs/product.md, "Page texts"). */
export function TextsEditor({ published, ...session }: SectionSession<TextsSettings>) {
  const editable = useSectionEditorConfig<PageTexts, TextsSettings>({
    published,
    schema: textsSettingsSchema,
    queryKey: textsQuery.queryKey,
    label: 'Page texts',
    done: 'The texts are published.',
    send: (changes, { updatedAt, signal }) =>
      textsApi('PUT', '/api/admin/settings/texts', { json: { ...changes, updatedAt }, signal }),
  })
  const edit = useEditing(
    editable,
    { row: published, ...session, onCreated: () => {} },
    textsValues,
  )
  const { values, errors, change } = edit
  const [page, setPage] = useShownPage(edit)
  const changed = changedTexts(published.values, values)

  return (
    <SectionForm
      edit={edit}
      label="Change the texts"
      changed={changed.map(({ label, pageLabel }) => `${pageLabel}: ${label}`)}
      copyOf={(mine) => ({
        text: changed.map(({ name, label }) => `${label}: ${mine[name]}`).join('\n'),
      })}
      theirs={(theirs) => <Differences mine={values} theirs={theirs.values} />}
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
          <fieldset key={title} className="mb-8">
            <legend className="mb-1 text-h3 font-serif">{title}</legend>
            {intro ? <p className="mb-3 max-w-prose text-muted">{intro}</p> : null}
            <div className="grid grid-cols-1 gap-x-6 gap-y-4 pt-2 md:grid-cols-2">
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
            </div>
          </fieldset>
        ))}
    </SectionForm>
  )
}

/** The page whose texts are shown: the one that was chosen, until a refusal names a text of another alone. */
function useShownPage({ errors, refusals }: { errors: object; refusals: number }) {
  const [page, setPage] = useState<keyof TextsOfPages>('home')
  const [seen, setSeen] = useState(refusals)
  if (refusals !== seen) {
    setSeen(refusals)
    const wrong = textFields.filter(({ name }) => name in errors).map((field) => field.page)
    const [first] = wrong
    if (first && !wrong.includes(page)) setPage(first)
  }
  return [page, setPage] as const
}

/** What a colleague has published meanwhile, beside what stands in the form. */
function Differences({ mine, theirs }: { mine: PageTexts; theirs: PageTexts }) {
  return (
    <FactRows
      rows={changedTexts(mine, theirs).map(({ name, label, pageLabel }) => ({
        term: `${pageLabel}: ${label}`,
        fact: `${theirs[name]} (yours: ${mine[name]})`,
      }))}
    />
  )
}

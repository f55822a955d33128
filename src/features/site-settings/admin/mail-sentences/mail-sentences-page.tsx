import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  MAILS_WITH_SENTENCES,
  type MailSentences,
  sentenceWords,
} from '~/domain/texts/mail-sentences'
import { textFields } from '~/features/staff/admin/text-fields'
import { ApiError, apiClient } from '~/lib/api/api-client'
import { failureText } from '~/lib/api/failure-text'
import { FactRows } from '~/ui/fact-rows'
import { TextArea } from '~/ui/forms/field'
import type { MailSentencesApi } from '../../mail-sentences/mail-sentences-api.server'
import {
  type MailSentencesSettings,
  mailSentencesSettingsSchema,
  mailSentencesValues,
} from '../../mail-sentences/mail-sentences-schema'
import { SENTENCE_LIMIT } from '../../rules'
import { ChangedNote } from '../changed-note'
import { SectionForm } from '../section-form'
import { type FormOf, SectionPage } from '../section-page'
import { inFields } from '../section-words'
import { fieldsOf, MAIL_NAMES } from './mail-fields'
import { MailPreview } from './mail-preview'

const api = apiClient<MailSentencesApi>()
const PATH = '/api/admin/settings/mail-sentences'

/** How long a typist pauses before the previews follow, in milliseconds. */
const PAUSE_MS = 400

/** Where the firm writes what its mails to visitors say besides what they must (docs/product.md, "Email sentences"). */
export function MailSentencesPage() {
  return (
    <SectionPage
      id="mail-sentences"
      schema={mailSentencesSettingsSchema}
      values={mailSentencesValues}
      done="The sentences are saved. They go out with the next email."
      words={{ read: readSentences, ...inFields(changedSentences) }}
      Form={MailSentencesForm}
    />
  )
}

function MailSentencesForm({ form, published }: FormOf<MailSentences, MailSentencesSettings>) {
  const { values, change } = form.edit
  const text = textFields(form.edit)
  const { data, error } = usePreviews(values)
  return (
    <SectionForm {...form} label="Change the sentences in emails">
      <p className="mb-6 max-w-prose text-muted">
        A sentence of your own at the beginning and at the end of each email to visitors. Time,
        links, phone number and the legal lines at the foot always stay. Plain words, without HTML;
        the words in brackets stand for facts.
      </p>
      {error ? (
        <p role="status" className="mb-6 max-w-prose font-semibold">
          {error instanceof ApiError && error.issues.length > 0
            ? 'The previews follow once every sentence is right: “Publish” shows what is wrong.'
            : `The previews could not be loaded. ${failureText(error)}`}
        </p>
      ) : null}
      {MAILS_WITH_SENTENCES.map((mail) => {
        const { label, standard } = MAIL_NAMES[mail]
        const preview = data?.mails.find((each) => each.mail === mail)
        return (
          <fieldset key={mail} className="mb-10 min-w-0">
            <legend className="mb-1 font-serif text-h3">{label}</legend>
            <p className="mb-3 text-muted">You can use {sentenceWords(mail).join(', ')}.</p>
            <div className="grid grid-cols-1 gap-x-6 gap-y-4 xl:grid-cols-2">
              <div className="grid content-start gap-4">
                {fieldsOf(mail).map(({ name, label, hint }) => (
                  <div key={name}>
                    <TextArea
                      {...text(name)}
                      label={label}
                      hint={`${hint} ${values[name].trim().length} of ${SENTENCE_LIMIT} characters.`}
                      rows={3}
                    />
                    <ChangedNote
                      label={label}
                      value={values[name]}
                      published={published.values[name]}
                      original={published.original[name]}
                      quoted={(text) => (text ? `“${text}”` : 'empty')}
                      onPutBack={(value) => change({ [name]: value })}
                    />
                  </div>
                ))}
              </div>
              {preview ? (
                <MailPreview
                  label={label}
                  standard={values[`${mail}Opening`].trim() ? '' : standard}
                  {...preview}
                />
              ) : null}
            </div>
          </fieldset>
        )
      })}
    </SectionForm>
  )
}

/** How the mails read with what is typed, a moment after it was. */
function usePreviews(values: MailSentences) {
  const [typed, setTyped] = useState(values)
  useEffect(() => {
    const later = setTimeout(() => setTyped(values), PAUSE_MS)
    return () => clearTimeout(later)
  }, [values])
  return useQuery({
    queryKey: ['mail-previews', typed],
    queryFn: ({ signal }) => api('POST', `${PATH}/preview`, { json: typed, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

function changedSentences(one: MailSentences, other: MailSentences) {
  return MAILS_WITH_SENTENCES.flatMap((mail) => [...fieldsOf(mail)]).filter(
    ({ name }) => one[name].trim() !== other[name].trim(),
  )
}

function readSentences(values: MailSentences) {
  return MAILS_WITH_SENTENCES.map((mail) => (
    <section key={mail} className="mb-8">
      <h4 className="mb-2 text-h3">{MAIL_NAMES[mail].label}</h4>
      <FactRows
        rows={fieldsOf(mail).map(({ name, label }) => ({
          term: label,
          fact: values[name] || 'As the program writes it',
        }))}
      />
    </section>
  ))
}

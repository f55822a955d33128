import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import type { Question } from '~/domain/inheritance'
import { paths } from '~/lib/paths'
import { button } from '~/ui/button'
import { Choices } from '~/ui/forms/choices'
import { ErrorSummary } from '~/ui/forms/error-summary'
import { TextField } from '~/ui/forms/field'
import { HOMES, hasChildrenOfTheDead } from '../family-answers'
import { type FamilySearch, familySearch } from '../family-search'
import { QUESTION_WORDS } from './question-words'

interface FamilyFormProps {
  search: FamilySearch
  errors: Record<string, string>
  /** What has been asked so far beyond the first questions, and what is asked next. */
  questions: readonly Question[]
}

/** The questions of the page: a plain form whose answers stand in the address, so that it can be shared and gone back to. */
export function FamilyForm({ search, errors, questions }: FamilyFormProps) {
  const navigate = useNavigate()
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const answers = familySearch(Object.fromEntries(new FormData(event.currentTarget)))
    void navigate({ to: paths.whoInherits, search: answers, hash: 'result', resetScroll: false })
  }
  return (
    <form
      // What is known comes from the address: going back shows the earlier answers.
      key={JSON.stringify(search)}
      method="get"
      action={`${paths.whoInherits}#result`}
      noValidate
      onSubmit={show}
      className="grid grid-cols-1 content-start gap-8"
    >
      <ErrorSummary errors={errors} />
      <Choices
        name="home"
        legend="Were they married or in a civil partnership when they died?"
        options={HOMES.map(([value, label]) => ({ value, label }))}
        chosen={search.home}
        isStacked
      />
      <Relatives name="children" search={search} errors={errors} />
      {questions.map((question) => (
        <Relatives key={question} name={question} search={search} errors={errors} />
      ))}
      <div className="max-w-sm">
        <TextField
          name="estate"
          label="What they left, after debts and the funeral"
          hint="A rough figure will do. Leave out a home held as joint tenants, and pensions and life insurance that name somebody."
          isOptional
          inputMode="numeric"
          prefix="£"
          maxLength={20}
          defaultValue={search.estate}
          error={errors.estate}
        />
      </div>
      <button type="submit" className={`${button()} justify-self-start`}>
        Show who inherits
      </button>
    </form>
  )
}

interface RelativesProps {
  name: Question | 'children'
  search: FamilySearch
  errors: Record<string, string>
}

/** How many there are, and of those who died before, how many children they left. */
function Relatives({ name, search, errors }: RelativesProps) {
  const { legend, hint } = QUESTION_WORDS[name]
  if (!hasChildrenOfTheDead(name)) {
    return (
      <div className="max-w-sm">
        <TextField
          name={name}
          label={legend}
          hint={hint}
          inputMode="numeric"
          maxLength={2}
          defaultValue={search[name]}
          error={errors[name]}
        />
      </div>
    )
  }
  const left = `${name}Left` as const
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="grid grid-cols-1 items-end gap-5 sm:grid-cols-2">
        <TextField
          name={name}
          label="How many are alive?"
          hint={hint}
          inputMode="numeric"
          maxLength={2}
          defaultValue={search[name]}
          error={errors[name]}
        />
        <TextField
          name={left}
          label="If any of them died first, how many children did each leave?"
          hint="For example “2, 1”: one left two children, another left one."
          isOptional
          maxLength={40}
          defaultValue={search[left]}
          error={errors[left]}
        />
      </div>
    </fieldset>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { FormEvent } from 'react'
import { paths } from '~/lib/paths'
import { QUESTIONS } from '../questions'
import { type Answers, QUESTION_IDS, type QuestionId } from '../rules'
import { useFocusOnChange } from './use-focus-on-change'

interface QuestionFormProps {
  id: QuestionId
  /** Those to the questions before it. */
  answers: Answers
  number: number
}

/** One question, whose answers are buttons: a plain form that leads to the address with the answer. */
export function QuestionForm({ id, answers, number }: QuestionFormProps) {
  const navigate = useNavigate()
  const heading = useFocusOnChange(number > 1)
  const { title, hint, answers: choices } = QUESTIONS[id]
  function answer(event: FormEvent<HTMLFormElement>) {
    const { nativeEvent } = event
    if (!(nativeEvent instanceof SubmitEvent)) return
    const { submitter } = nativeEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    void navigate({
      to: paths.whichService,
      search: { ...answers, [id]: submitter.value },
      resetScroll: false,
    })
  }
  return (
    <form method="get" action={paths.whichService} onSubmit={answer} className="min-w-0">
      {QUESTION_IDS.map((earlier) =>
        answers[earlier] ? (
          <input key={earlier} type="hidden" name={earlier} value={answers[earlier]} />
        ) : null,
      )}
      <p className="mb-2 text-sm font-semibold text-clay">Question {number}</p>
      <h2 ref={heading} id="question" tabIndex={-1} className="text-h2 outline-offset-8">
        {title}
      </h2>
      {hint ? (
        <p id="question-hint" className="mt-3 max-w-xl text-muted">
          {hint}
        </p>
      ) : null}
      <fieldset
        aria-labelledby="question"
        aria-describedby={hint ? 'question-hint' : undefined}
        className="mt-7 grid max-w-xl min-w-0 gap-3"
      >
        {Object.entries(choices).map(([value, label]) => (
          <button
            key={value}
            type="submit"
            name={id}
            value={value}
            className="flex min-h-14 w-full items-center justify-between gap-4 rounded-button border-[1.5px] border-line bg-paper px-5 py-3 text-left leading-snug font-semibold transition-colors hover:border-green hover:text-green"
          >
            {label}
            <ArrowRight
              aria-hidden="true"
              strokeWidth={1.75}
              className="size-5 flex-none text-clay"
            />
          </button>
        ))}
      </fieldset>
    </form>
  )
}

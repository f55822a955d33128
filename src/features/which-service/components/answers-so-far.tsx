import { Link } from '@tanstack/react-router'
import { textLink } from '~/ui/text-link'
import { QUESTIONS } from '../questions'
import type { Answers, answered } from '../rules'

interface AnswersSoFarProps {
  answers: Answers
  given: ReturnType<typeof answered>
}

/** What has been answered, each with the way back to its question. */
export function AnswersSoFar({ answers, given }: AnswersSoFarProps) {
  return (
    <section aria-labelledby="answers-title" className="min-w-0 self-start">
      <h2 id="answers-title" className="mb-3 text-h3">
        Your answers
      </h2>
      <dl>
        {given.map(({ id, before }) => (
          <div
            key={id}
            className="grid grid-cols-[1fr_auto] items-start gap-x-5 border-line border-t py-3"
          >
            <dt className="text-sm text-muted">{QUESTIONS[id].title}</dt>
            <dd className="col-start-1">
              {Object.entries(QUESTIONS[id].answers).find(([value]) => value === answers[id])?.[1]}
            </dd>
            <dd className="col-start-2 row-span-2 row-start-1">
              <Link
                to="/which-service"
                search={before}
                aria-label={`Change: ${QUESTIONS[id].title}`}
                className={`${textLink} inline-flex min-h-11 items-center text-sm print:hidden`}
              >
                Change
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

import type { TimeTexts } from '~/domain/texts/time-texts'
import { HelpCard } from '~/features/firm/components/help-card'
import { TitleDrawing } from '~/ui/drawing'
import { PageIntro } from '~/ui/layout/page-intro'
import { needOf } from '../needs'
import { type Answers, answered, nextQuestion } from '../rules'
import { AnswersSoFar } from './answers-so-far'
import { NeedResult } from './need-result'
import { QuestionForm } from './question-form'

/** Asks one thing at a time and says what someone needs (docs/product.md, "Which do I need"). */
export function WhichServicePage({ answers, times }: { answers: Answers; times: TimeTexts }) {
  const question = nextQuestion(answers)
  const given = answered(answers)
  return (
    <>
      <PageIntro
        eyebrow="At most five questions"
        title="Which do I need?"
        lead={
          given.length === 0
            ? 'Answer a few questions, and we’ll tell you what would help, why, and what it costs altogether. Nothing is stored.'
            : undefined
        }
        aside={given.length === 0 ? <TitleDrawing name="letters" /> : undefined}
      />
      <div className="border-line border-t">
        <div className="wrap grid grid-cols-1 gap-x-[clamp(2rem,6vw,6rem)] gap-y-12 py-[clamp(2.5rem,5vw,4.5rem)] lg:grid-cols-[1.6fr_1fr]">
          {question ? (
            <QuestionForm
              key={question}
              id={question}
              answers={answers}
              number={given.length + 1}
            />
          ) : (
            <NeedResult need={needOf(answers)} answers={answers} times={times} />
          )}
          <div className="grid content-start gap-10">
            {given.length > 0 ? <AnswersSoFar answers={answers} given={given} /> : null}
            <HelpCard
              title="Rather talk it through?"
              text="Tell us what has happened. You don’t need to know the right words."
            />
          </div>
        </div>
      </div>
    </>
  )
}

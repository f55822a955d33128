import { FACT_WORDS } from '~/domain/fact-words'
import { withFiguresInWords } from '~/domain/official-figures'
import { ContentFrame } from '~/features/history/admin/content-frame'
import { ShortTextEditor } from '~/features/rich-text/admin/short-text-editor'
import { useAmounts } from '~/features/rich-text/admin/staff-queries'
import { PublishedFields } from '~/features/schedules/admin/schedule-fields'
import type { EditorProps } from '~/features/staff/admin/lists/ordered-list'
import { textFields } from '~/features/staff/admin/text-fields'
import { useEditing } from '~/features/staff/admin/use-editing'
import { TextArea } from '~/ui/forms/field'
import { ShortText } from '~/ui/short-text'
import { FAQ_LIMITS } from '../rules'
import type { StaffFaq } from '../schema'
import { faqValues, useFaqEditorConfig } from './faq-editor-config'
import { faqList } from './staff-queries'

/** The open form: a question, its answer and whether visitors see them (docs/product.md, "Managing lists"). */
export function FaqEditor({ row, count, ...session }: EditorProps<StaffFaq>) {
  const edit = useEditing(useFaqEditorConfig(count), { row, ...session }, faqValues)
  const { values, errors, change } = edit
  const text = textFields(edit)

  return (
    <ContentFrame
      list={faqList}
      edit={edit}
      row={row}
      restored={(stored) => restored.parse(stored)}
      copyOf={({ question, answer }) => ({ text: `${question}\n\n${answer}` })}
      theirs={(theirs) => <FaqText values={theirs} />}
    >
      <div className="grid gap-4">
        <TextArea {...text('question')} label="Question" rows={2} maxLength={FAQ_LIMITS.question} />
        <ShortTextEditor
          name="answer"
          label="Answer"
          hint={`A word in brackets stands for a fact and changes with it: ${FACT_WORDS.join(', ')}.`}
          value={values.answer}
          error={errors.answer}
          hasFigures
          onChange={(answer) => change({ answer })}
        />
        <PublishedFields
          edit={edit}
          description="Visitors see it on the home page. To publish it later, switch this off and choose when."
        />
      </div>
    </ContentFrame>
  )
}

/** What an earlier version brings back: whether visitors see it stays as it is. */
const restored = faqValues.omit({ isPublished: true, publishAt: true, takeDownAt: true })

const shown = faqValues.pick({ question: true, answer: true })

/** What someone else has saved, or typed. */
export function FaqText({ values }: { values: unknown }) {
  const amounts = useAmounts()
  const { data } = shown.safeParse(values)
  return data ? (
    <>
      <p className="mt-1 mb-2 font-semibold">{data.question}</p>
      <div className="grid gap-1.5">
        <ShortText
          text={data.answer}
          read={(words) => withFiguresInWords(words, amounts ?? new Map())}
        />
      </div>
    </>
  ) : null
}

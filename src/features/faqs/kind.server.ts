import { defineContentList } from '~/content-kinds/lists/content-list'
import { placeOf } from '~/content-kinds/lists/list-facts'
import { refuseUnknownFiguresInAnswer } from '~/content-kinds/official-figures/official-figures'
import { type Faq, pastFaq } from './schema'

type FaqFields = Pick<Faq, 'question' | 'answer'>

/** The questions with their answers (docs/product.md, "Questions and answers"). */
export const faqs = defineContentList({
  kind: 'faqs',
  nameOf: ({ question }: Faq) => question,
  read: (row) => ({ question: row.question, answer: row.answer, ...placeOf(row) }),
  columns: (_db, { question, answer }: FaqFields) => ({ question, answer }),
  insert: (db, row) => db.insertInto('faqs').values(row).execute(),
  refuse: async (_db, { answer = '' }) => refuseUnknownFiguresInAnswer(answer),
  demonstration: async () => {
    const { demo } = await import('~db/demo/demo')
    const answers = new Map(demo.faqs.map(({ question, answer }) => [question, answer]))
    return ({ question, answer }) => answers.get(question) === answer
  },
  past: pastFaq,
  binned: pastFaq,
})

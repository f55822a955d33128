import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { FaqEditor } from '~/features/faqs/admin/faq-editor'
import { faqValues } from '~/features/faqs/admin/faq-editor-config'
import { FAQ_LIMITS } from '~/features/faqs/rules'
import { scheduleValues } from '~/features/schedules/admin/schedule-values'
import { MemberEditor } from '~/features/team/admin/member-editor'
import { memberValues } from '~/features/team/admin/member-editor-config'
import { rendered } from './fixtures/rendered'

// Tiptap draws nothing on a server.
vi.mock('~/features/rich-text/admin/short-text-editor', () => ({
  ShortTextEditor: ({ name }: { name: string }) => <textarea name={name} />,
}))

const session = {
  row: null,
  unsaved: null,
  userId: 'anyone',
  count: 0,
  onClose: () => {},
  onCreated: () => {},
}

test.each([
  { form: 'an FAQ', values: faqValues, editor: <FaqEditor {...session} /> },
  { form: 'a team member', values: memberValues, editor: <MemberEditor {...session} /> },
])('the form of $form has an input for each text, by whose name a refusal finds it', (each) => {
  const texts = Object.entries(each.values.shape).flatMap(([field, value]) =>
    value instanceof z.ZodString && !(field in scheduleValues) ? [field] : [],
  )
  const inputs = rendered(each.editor).matchAll(/<(?:input|textarea)[^>]* name="(\w+)"/g)
  expect(Array.from(inputs, ([, name]) => name).sort()).toEqual(texts.sort())
})

test('the question of an FAQ stops at its length', () => {
  const [question] =
    rendered(<FaqEditor {...session} />).match(/<textarea[^>]* name="question"[^>]*>/) ?? []
  expect(question).toMatch(new RegExp(`\\bmaxlength="${FAQ_LIMITS.question}"`, 'i'))
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { FaqEditor } from '~/features/faqs/admin/faq-editor'
import { faqValues } from '~/features/faqs/admin/faq-editor-config'
import { scheduleValues } from '~/features/staff/admin/schedule-values'
import { type StaffUser, StaffUserContext } from '~/features/staff/admin/staff-user'
import { MemberEditor } from '~/features/team/admin/member-editor'
import { memberValues } from '~/features/team/admin/member-editor-config'
import { getRouter } from '~/router'

// Tiptap draws nothing on a server.
vi.mock('~/features/rich-text/admin/short-text-editor', () => ({
  ShortTextEditor: ({ name }: { name: string }) => <textarea name={name} />,
}))

const user: StaffUser = {
  id: 'anybody',
  username: 'anybody',
  isAdmin: true,
  role: 'administrator',
  needsSecondFactor: false,
}

const session = {
  row: null,
  draft: null,
  userId: user.id,
  count: 0,
  onClose: () => {},
  onCreated: () => {},
}

test.each([
  { form: 'an FAQ', values: faqValues, editor: <FaqEditor {...session} /> },
  { form: 'a team member', values: memberValues, editor: <MemberEditor {...session} /> },
])('the form of $form has an input for each text, by whose name a refusal finds it', (each) => {
  const html = rendered(each.editor)
  const texts = Object.entries(each.values.shape).flatMap(([field, value]) =>
    value instanceof z.ZodString && !(field in scheduleValues) ? [field] : [],
  )
  const inputs = Array.from(
    html.matchAll(/<(?:input|textarea)[^>]* name="(\w+)"/g),
    ([, name]) => name,
  )
  expect(inputs.sort()).toEqual(texts.sort())
})

function rendered(editor: ReactNode): string {
  return renderToStaticMarkup(
    <RouterContextProvider router={getRouter()}>
      <QueryClientProvider client={new QueryClient()}>
        <StaffUserContext value={user}>{editor}</StaffUserContext>
      </QueryClientProvider>
    </RouterContextProvider>,
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { SaveTrouble } from '~/features/staff/admin/save-bar'
import { textFields } from '~/features/staff/admin/text-fields'
import { LeaveDialog } from '~/features/staff/admin/unsaved-text/leave-guard'
import { type EditorSession, useEditing } from '~/features/staff/admin/use-editing'
import { TextArea, TextField } from '~/ui/forms/field'
import { FormField, SelectBox } from '~/ui/forms/form-controls'
import { ScriptedForm } from '~/ui/forms/scripted-form'
import { SmallButton } from '~/ui/small-button'
import { NEWSLETTER_LIMITS } from '../staff-rules'
import {
  checkNewsletter,
  newsletterValues,
  useNewsletterEditorConfig,
} from './newsletter-editor-config'
import { NewsletterPreview } from './newsletter-preview'
import { type Asking, SendDialogs } from './send-dialogs'
import { articlesQuery, newslettersQuery, useSendTest } from './staff-queries'

export function NewsletterEditor({ unsaved, userId, onClose }: EditorSession) {
  const { data: posts } = useSuspenseQuery(articlesQuery)
  const { subscribers } = useSuspenseQuery(newslettersQuery).data
  const [asking, setAsking] = useState<Asking>(null)
  const isRepeat = useRef(false)
  const editable = useNewsletterEditorConfig({
    isRepeat: () => isRepeat.current,
    onRepeat: (sentence) => setAsking({ repeat: sentence }),
    onFailed: () => setAsking(null),
  })
  const session = { row: null, unsaved, userId, onClose }
  const edit = useEditing(editable, session, newsletterValues)
  const sendTest = useSendTest()
  const { values, errors, frame, change } = edit
  const text = textFields(edit)
  const post = posts.find(({ id }) => id === values.postId)

  const whenWhole = (act: () => void) => {
    if (Object.keys(checkNewsletter(values)).length > 0) void edit.save()
    else act()
  }
  const choose = (postId: string) => {
    const title = posts.find(({ id }) => id === postId)?.title ?? ''
    const isOwn = values.subject !== '' && values.subject !== post?.title
    change({ postId, ...(!isOwn && { subject: title.slice(0, NEWSLETTER_LIMITS.subject) }) })
  }
  const send = (isMeant: boolean) => {
    isRepeat.current = isMeant
    void edit.save()
  }

  return (
    <section ref={frame} className="grid gap-8 lg:grid-cols-2">
      <ScriptedForm onSubmit={() => whenWhole(() => setAsking('first'))}>
        <div className="grid gap-4">
          <FormField
            id="postId"
            label="Article"
            hint="The newest hundred published articles."
            error={errors.postId}
          >
            {(attributes) => (
              <SelectBox
                {...attributes}
                value={values.postId}
                options={[
                  ['', 'Choose an article'],
                  ...posts.map(({ id, title }) => [id, title] as const),
                ]}
                error={errors.postId}
                height="min-h-12"
                onChange={choose}
              />
            )}
          </FormField>
          <TextField {...text('subject')} label="Subject" maxLength={NEWSLETTER_LIMITS.subject} />
          <TextArea
            {...text('words')}
            label="A few words"
            hint="Why it matters to the people reading. The link to the article is added automatically."
            rows={7}
            maxLength={NEWSLETTER_LIMITS.words}
          />
        </div>
        <div className="mt-6 flex flex-wrap gap-3">
          <SmallButton type="submit" look="primary" isDisabled={edit.isSaving}>
            Send to {subscribers.toLocaleString('en-GB')}{' '}
            {subscribers === 1 ? 'subscriber' : 'subscribers'}
          </SmallButton>
          <SmallButton
            isDisabled={sendTest.isPending}
            onClick={() => whenWhole(() => sendTest.mutate(values))}
          >
            Send me a test
          </SmallButton>
          <SmallButton onClick={edit.cancel}>Cancel</SmallButton>
          <SaveTrouble edit={edit} />
        </div>
      </ScriptedForm>
      <NewsletterPreview values={values} post={post} />
      <SendDialogs
        asking={asking}
        subscribers={subscribers}
        subject={values.subject}
        isSending={edit.isSaving}
        onSend={send}
        onClose={() => setAsking(null)}
      />
      <LeaveDialog guard={edit.guard} />
    </section>
  )
}

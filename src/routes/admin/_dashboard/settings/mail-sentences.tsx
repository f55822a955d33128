import { createFileRoute } from '@tanstack/react-router'
import { MailSentencesPage } from '~/features/site-settings/admin/mail-sentences/mail-sentences-page'

/** What the firm says in mails to visitors. */
export const Route = createFileRoute('/admin/_dashboard/settings/mail-sentences')({
  component: MailSentencesPage,
})

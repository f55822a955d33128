import { createFileRoute } from '@tanstack/react-router'
import { MailPage } from '~/features/site-settings/admin/mail/mail-page'

/** The mail server, a test of it, and what the DNS says of the sender. */
export const Route = createFileRoute('/admin/_dashboard/settings/mail')({ component: MailPage })

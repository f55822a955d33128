import { originalRegulators } from '~/content/regulators'
import type { MailFacts, MailWithSentences } from '~/domain/texts/mail-sentences'
import {
  cancelledMail,
  confirmationMail,
  missedMail,
  movedMail,
  reminderMail,
} from '~/features/booking/mail/visitor-mails.server'
import { acknowledgementMail } from '~/features/enquiries/mail.server'
import * as newsletter from '~/features/newsletter/mail.server'
import type { Mail } from '~/platform/mail/mail'

/** Someone who does not exist, with a consultation on a day that any office keeps. */
const booking = {
  id: '00000000-0000-7000-8000-000000000000',
  startsAt: '2030-03-05T10:00:00.000Z',
  endsAt: '2030-03-05T10:30:00.000Z',
  service: 'Wills & Estate Planning',
  name: 'Sam Taylor',
  email: 'sam@example.com',
  kind: 'telephone' as const,
  createdAt: '2030-03-01T10:00:00.000Z',
  hostName: null,
  hostPosition: null,
  hostPortrait: null,
  joinUrl: null,
  hostJoinUrl: null,
  meetsAt: 'main' as const,
  secondName: null,
  workedOut: null,
}

/** Each mail that takes the firm's own sentences, as it would go out (docs/product.md, "Email sentences"). */
export function mailExample(given: MailFacts, mail: MailWithSentences): Mail {
  const facts = { secondOffice: null, ...given }
  const link = `${facts.siteUrl}/booking/…`
  switch (mail) {
    case 'confirmed':
      return confirmationMail(facts, booking, link)
    case 'reminder':
      return reminderMail(facts, booking, link, 'reminder')
    case 'changed':
      return movedMail(facts, booking, link)
    case 'cancelled':
      return cancelledMail(facts, booking, '')
    case 'missed':
      return missedMail(facts, booking)
    case 'enquiry':
      return acknowledgementMail(
        facts,
        booking.email,
        {
          name: booking.name,
          topic: 'wills',
          createdAt: booking.startsAt,
          acknowledgeDays: null,
          holidays: { added: [], struck: [] },
        },
        originalRegulators,
      )
    case 'newsletter':
      return newsletter.confirmationMail(facts, booking.email, '…')
  }
}

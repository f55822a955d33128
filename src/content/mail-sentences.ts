import type { MailSentences } from '~/domain/texts/mail-sentences'

/** The firm begins without sentences of its own: each mail is as the program writes it (docs/product.md, "Email sentences"). */
export const originalMailSentences: MailSentences = {
  confirmedOpening: '',
  confirmedClosing: '',
  reminderOpening: '',
  reminderClosing: '',
  changedOpening: '',
  changedClosing: '',
  cancelledOpening: '',
  cancelledClosing: '',
  missedOpening: '',
  missedClosing: '',
  enquiryOpening: '',
  enquiryClosing: '',
  newsletterOpening: '',
  newsletterClosing: '',
}

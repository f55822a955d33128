import type { MailSentences, MailWithSentences } from '~/domain/texts/mail-sentences'

/** What staff call each mail, and what the program says where the firm writes no opening. */
export const MAIL_NAMES: Record<MailWithSentences, { label: string; standard: string }> = {
  confirmed: { label: 'Booking confirmed', standard: '“Thank you.”' },
  reminder: { label: 'Reminder', standard: '“We look forward to talking to you.”' },
  changed: { label: 'Booking changed', standard: '' },
  cancelled: { label: 'Booking cancelled', standard: '' },
  missed: { label: 'Missed call', standard: '' },
  enquiry: { label: 'Enquiry received', standard: '“Thank you for writing to us.”' },
  newsletter: { label: 'Newsletter: please confirm', standard: '' },
}

/** The two fields of a mail. */
export function fieldsOf(mail: MailWithSentences) {
  const { label, standard } = MAIL_NAMES[mail]
  return [
    {
      name: `${mail}Opening`,
      label: `${label}: opening`,
      hint: standard ? `Empty, it says ${standard}` : 'Empty, the email begins without one.',
    },
    {
      name: `${mail}Closing`,
      label: `${label}: closing`,
      hint:
        mail === 'newsletter'
          ? 'Empty, the email ends without one.'
          : 'Stands above “With kind regards”. Empty, there is none.',
    },
  ] as const satisfies ReadonlyArray<{ name: keyof MailSentences; label: string; hint: string }>
}

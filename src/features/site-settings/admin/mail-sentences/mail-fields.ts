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

const ALSO_CHANGED = 'Also when someone else takes it, details are corrected or the link changes.'

/** Which other mails have the same sentences. */
const ALSO: Partial<Record<keyof MailSentences, string>> = {
  reminderOpening: 'Also an hour before.',
  reminderClosing: 'Also an hour before.',
  changedOpening: ALSO_CHANGED,
  changedClosing: ALSO_CHANGED,
  enquiryClosing: 'Also when you enter an enquiry that came another way.',
}

/** The two fields of a mail. */
export function fieldsOf(mail: MailWithSentences) {
  const { label, standard } = MAIL_NAMES[mail]
  return [
    {
      name: `${mail}Opening`,
      label: `${label}: opening`,
      hint: hintOf(
        `${mail}Opening`,
        standard ? `Left empty, it says ${standard}` : 'Left empty, the email begins without one.',
      ),
    },
    {
      name: `${mail}Closing`,
      label: `${label}: closing`,
      hint: hintOf(
        `${mail}Closing`,
        mail === 'newsletter'
          ? 'Left empty, the email ends without one.'
          : 'Stands above “With kind regards”. Left empty, there is none.',
      ),
    },
  ] as const satisfies ReadonlyArray<{ name: keyof MailSentences; label: string; hint: string }>
}

function hintOf(name: keyof MailSentences, words: string): string {
  const also = ALSO[name]
  return also ? `${also} ${words}` : words
}

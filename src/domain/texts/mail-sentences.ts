import type { SiteFacts } from '../firm'

/**
 * Mails to visitors in which the firm can add its own sentences, in the order of the form (docs/product.md, "Email
 * sentences").
 */
export const MAILS_WITH_SENTENCES = [
  'confirmed',
  'reminder',
  'changed',
  'cancelled',
  'missed',
  'enquiry',
  'newsletter',
] as const

export type MailWithSentences = (typeof MAILS_WITH_SENTENCES)[number]

/** Follow the greeting and precede the end of each mail; empty for the program’s standard sentence. */
export type MailSentences = Record<`${MailWithSentences}${'Opening' | 'Closing'}`, string>

export interface MailFacts extends SiteFacts {
  mailSentences: MailSentences
}

export type SentenceWord = 'name' | 'firm' | 'phone' | 'date'

const OF_A_BOOKING: readonly SentenceWord[] = ['name', 'firm', 'phone', 'date']

const known: Record<MailWithSentences, readonly SentenceWord[]> = {
  confirmed: OF_A_BOOKING,
  reminder: OF_A_BOOKING,
  changed: OF_A_BOOKING,
  cancelled: OF_A_BOOKING,
  missed: OF_A_BOOKING,
  enquiry: ['name', 'firm', 'phone'],
  // We don’t know a name yet.
  newsletter: ['firm', 'phone'],
}

const bracketed = /\[([^[\]]*)\]/g

/** Words in brackets that the sentences of a mail may contain: "[name]". */
export function sentenceWords(mail: MailWithSentences): string[] {
  return known[mail].map((word) => `[${word}]`)
}

export function unknownSentenceWord(mail: MailWithSentences, text: string): string | undefined {
  return text.match(bracketed)?.find((written) => !sentenceWords(mail).includes(written))
}

/**
 * Fills in the words in brackets.
 *
 * @param facts what the mail is about; the firm’s name and phone number are added
 */
export function sentencesOf(
  { firm, mailSentences }: MailFacts,
  mail: MailWithSentences,
  facts: { name?: string; date?: string },
): { opening: string; closing: string } {
  const words: Partial<Record<string, string>> = { firm: firm.name, phone: firm.phone, ...facts }
  const filled = (text: string) =>
    text.replace(bracketed, (written, word: string) => words[word] ?? written)
  return {
    opening: filled(mailSentences[`${mail}Opening`]),
    closing: filled(mailSentences[`${mail}Closing`]),
  }
}

/**
 * The beginning of a mail after its greeting: the firm’s own opening, or the program’s.
 *
 * @param standard the program’s opening, in the same paragraph; may be empty
 * @param says the first sentence of every such mail
 */
export function opened({ opening }: { opening: string }, says: string, standard = ''): string {
  return opening ? `${opening}\n\n${says}` : `${standard} ${says}`.trim()
}

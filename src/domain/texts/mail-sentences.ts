import type { SiteFacts } from '../firm'

/** Mails to visitors that take the firm's own sentences, in the order of the form (docs/product.md, "Email sentences"). */
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

/** After the greeting and before the end of each; empty where the program says it. */
export type MailSentences = Record<`${MailWithSentences}${'Opening' | 'Closing'}`, string>

/** What mails to visitors are made from. */
export interface MailFacts extends SiteFacts {
  mailSentences: MailSentences
}

/** What a sentence can name. */
export type SentenceWord = 'name' | 'firm' | 'phone' | 'date'

const OF_A_BOOKING: readonly SentenceWord[] = ['name', 'firm', 'phone', 'date']

const known: Record<MailWithSentences, readonly SentenceWord[]> = {
  confirmed: OF_A_BOOKING,
  reminder: OF_A_BOOKING,
  changed: OF_A_BOOKING,
  cancelled: OF_A_BOOKING,
  missed: OF_A_BOOKING,
  enquiry: ['name', 'firm', 'phone'],
  // Nobody has said a name yet.
  newsletter: ['firm', 'phone'],
}

const bracketed = /\[([^[\]]*)\]/g

/** The words in brackets that the sentences of a mail may hold: "[name]". */
export function sentenceWords(mail: MailWithSentences): string[] {
  return known[mail].map((word) => `[${word}]`)
}

/** The first word in brackets that stands for nothing in that mail. */
export function unknownSentenceWord(mail: MailWithSentences, text: string): string | undefined {
  return text.match(bracketed)?.find((written) => !sentenceWords(mail).includes(written))
}

/**
 * The firm's own sentences of a mail with their words in brackets as facts.
 *
 * @param facts what the mail is about; the firm's name and phone number come with it
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
 * How a mail begins below its greeting: with the firm's own opening, or the program's.
 *
 * @param standard the program's own opening, in the same paragraph; empty for none
 * @param says what every such mail says first
 */
export function opened({ opening }: { opening: string }, says: string, standard = ''): string {
  return opening ? `${opening}\n\n${says}` : `${standard} ${says}`.trim()
}

import { z } from 'zod'
import {
  MAILS_WITH_SENTENCES,
  type MailWithSentences,
  sentenceWords,
  unknownSentenceWord,
} from '~/domain/texts/mail-sentences'
import { editedFrom, storableText } from '~/lib/forms/input-text'
import { SENTENCE_LIMIT } from '../rules'
import { sectionSchema } from '../section-schema'
import { plainText } from '../texts/text-schema'

function sentence(mail: MailWithSentences) {
  return storableText()
    .trim()
    .max(SENTENCE_LIMIT, `Please keep this to ${SENTENCE_LIMIT} characters.`)
    .check(
      plainText,
      z.refine<string>((text) => unknownSentenceWord(mail, text) === undefined, {
        error: ({ input }) =>
          `${unknownSentenceWord(mail, String(input))} isn’t a word we know. In this email you can use: ${sentenceWords(mail).join(', ')}.`,
      }),
    )
}

function fields(text: (mail: MailWithSentences) => z.ZodString) {
  return z.object({
    confirmedOpening: text('confirmed'),
    confirmedClosing: text('confirmed'),
    reminderOpening: text('reminder'),
    reminderClosing: text('reminder'),
    changedOpening: text('changed'),
    changedClosing: text('changed'),
    cancelledOpening: text('cancelled'),
    cancelledClosing: text('cancelled'),
    missedOpening: text('missed'),
    missedClosing: text('missed'),
    enquiryOpening: text('enquiry'),
    enquiryClosing: text('enquiry'),
    newsletterOpening: text('newsletter'),
    newsletterClosing: text('newsletter'),
  })
}

/** What the settings hold under "Email sentences" (docs/product.md, "Email sentences"). */
export const mailSentencesSection = fields(sentence)

/** What staff type for it, valid or not. */
export const mailSentencesValues = fields(() => z.string())

/** A change of it: what is left out stays as it is. */
export const updateMailSentencesInput = mailSentencesSection.partial().extend(editedFrom.shape)

export const mailSentencesSettingsSchema = sectionSchema(
  'mail-sentences',
  mailSentencesSection,
).meta({ id: 'MailSentencesSettings' })

export type MailSentencesSettings = z.output<typeof mailSentencesSettingsSchema>

/** A part of a mail: the firm's own sentence, or what always stays. */
const part = z.object({ isOwn: z.boolean(), text: z.string() })

/** Each mail as it looks and reads: its subject, its HTML with its pictures within, and the parts of its text. */
export const mailPreviewsSchema = z
  .object({
    mails: z.array(
      z.object({
        mail: z.enum(MAILS_WITH_SENTENCES),
        subject: z.string(),
        html: z.string(),
        parts: z.array(part),
      }),
    ),
  })
  .meta({ id: 'MailPreviews' })

export type MailPreviews = z.output<typeof mailPreviewsSchema>

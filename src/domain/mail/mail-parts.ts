import { z } from 'zod'

/**
 * What a mail is made of, from top to bottom (docs/product.md, "Mail"): a feature names the parts, and the layout says each
 * of them in plain words (`plain-twin.ts`) and as HTML (`platform/mail/layout/`). Texts are plain: what is written here is escaped.
 */
export const mailPart = z.discriminatedUnion('part', [
  z.object({ part: z.literal('heading'), text: z.string() }),
  /** Paragraphs with an empty line between them; lines within one stay. Addresses in one that is ours become links. */
  z.object({
    part: z.literal('text'),
    text: z.string(),
    isOurs: z.boolean().optional(),
    isQuiet: z.boolean().optional(),
  }),
  /** A day and a time as a leaf of a calendar, and what belongs to it. */
  z.object({
    part: z.literal('leaf'),
    /** "Tuesday", "24", "November 2026" */
    weekday: z.string(),
    date: z.string(),
    month: z.string(),
    /** "10.30am" */
    time: z.string(),
    /** The same in one line: "Tuesday 24 November 2026 at 10.30am (UK time)". */
    label: z.string(),
    join: z.object({ words: z.string(), href: z.string() }).nullable(),
    facts: z.array(z.tuple([z.string(), z.string()])),
  }),
  /** Terms and what is so; a fact may have several lines. */
  z.object({ part: z.literal('facts'), facts: z.array(z.tuple([z.string(), z.string()])) }),
  z.object({ part: z.literal('list'), title: z.string(), items: z.array(z.string()) }),
  /** Filled for what the mail is for, framed for what someone may want besides. */
  z.object({
    part: z.literal('buttons'),
    isFilled: z.boolean(),
    buttons: z.array(z.object({ words: z.string(), href: z.string() })),
  }),
  /** A day's consultations: when, who with a link to more, how to reach them, and lines of text. */
  z.object({
    part: z.literal('diary'),
    rows: z.array(
      z.object({
        from: z.string(),
        until: z.string(),
        name: z.string(),
        href: z.string(),
        phone: z.string(),
        join: z.string().nullable(),
        lines: z.array(z.string()),
      }),
    ),
  }),
  /** Who writes: a person at the firm with their face, or the firm alone. */
  z.object({
    part: z.literal('signature'),
    firm: z.string(),
    person: z
      .object({
        name: z.string(),
        position: z.string().nullable(),
        /** The address of their picture in the library. */
        portrait: z.string().nullable(),
      })
      .nullable(),
  }),
])

export type MailPart = z.output<typeof mailPart>

/** A part of one kind. */
export type PartOf<Kind extends MailPart['part']> = Extract<MailPart, { part: Kind }>

export function heading(text: string): MailPart {
  return { part: 'heading', text }
}

/** Paragraphs, with an empty line between them. */
export function text(words: string): MailPart {
  return { part: 'text', text: words.trim() }
}

/** Paragraphs in which nothing is a stranger's: their addresses become links. */
export function ourText(words: string): MailPart {
  return { part: 'text', text: words.trim(), isOurs: true }
}

/** The same, in small print. */
export function smallPrint(words: string): MailPart {
  return { part: 'text', text: words.trim(), isOurs: true, isQuiet: true }
}

/** The one thing that the mail is for. */
export function button(words: string, href: string): MailPart {
  return { part: 'buttons', isFilled: true, buttons: [{ words, href }] }
}

/** "With kind regards", and the firm. */
export function signedByFirm({ name }: { name: string }): MailPart {
  return { part: 'signature', firm: name, person: null }
}

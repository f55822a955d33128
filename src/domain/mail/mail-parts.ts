import { z } from 'zod'

/**
 * Parts of a mail from top to bottom (docs/product.md, "Mail"): a feature lists them, and the layout renders each as
 * plain text (`plain-twin.ts`) and as HTML (`platform/mail/layout/`). Texts are plain, and are escaped on rendering.
 */
export const mailPart = z.discriminatedUnion('part', [
  z.object({ part: z.literal('heading'), text: z.string() }),
  /** Paragraphs separated by empty lines; line breaks within one stay. In our own paragraphs addresses become links. */
  z.object({
    part: z.literal('text'),
    text: z.string(),
    isOurs: z.boolean().optional(),
    isQuiet: z.boolean().optional(),
  }),
  z.object({
    part: z.literal('leaf'),
    weekday: z.string(),
    date: z.string(),
    month: z.string(),
    time: z.string(),
    /** In one line: "Tuesday 24 November 2026 at 10.30am (UK time)". */
    label: z.string(),
    join: z.object({ words: z.string(), href: z.string() }).nullable(),
    facts: z.array(z.tuple([z.string(), z.string()])),
  }),
  /** Terms and their values; a value may have several lines. */
  z.object({ part: z.literal('facts'), facts: z.array(z.tuple([z.string(), z.string()])) }),
  z.object({ part: z.literal('list'), title: z.string(), items: z.array(z.string()) }),
  /** Filled for the mail’s main purpose, outlined for anything optional. */
  z.object({
    part: z.literal('buttons'),
    isFilled: z.boolean(),
    buttons: z.array(z.object({ words: z.string(), href: z.string() })),
  }),
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
  z.object({
    part: z.literal('signature'),
    firm: z.string(),
    person: z
      .object({
        name: z.string(),
        position: z.string().nullable(),
        /** Its address in the library. */
        portrait: z.string().nullable(),
      })
      .nullable(),
  }),
])

export type MailPart = z.output<typeof mailPart>

export type PartOf<Kind extends MailPart['part']> = Extract<MailPart, { part: Kind }>

export function heading(text: string): MailPart {
  return { part: 'heading', text }
}

export function text(words: string): MailPart {
  return { part: 'text', text: words.trim() }
}

/** Our own paragraphs: with nothing in them from a stranger, addresses become links. */
export function ourText(words: string): MailPart {
  return { part: 'text', text: words.trim(), isOurs: true }
}

export function smallPrint(words: string): MailPart {
  return { part: 'text', text: words.trim(), isOurs: true, isQuiet: true }
}

export function button(words: string, href: string): MailPart {
  return { part: 'buttons', isFilled: true, buttons: [{ words, href }] }
}

/** "With kind regards", and the firm. */
export function signedByFirm({ name }: { name: string }): MailPart {
  return { part: 'signature', firm: name, person: null }
}

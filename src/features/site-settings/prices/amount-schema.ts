import { z } from 'zod'
import type { OfficialAmountId, OfficialAmounts } from '~/domain/prices'
import { editedFrom, requiredText, storableText } from '~/lib/forms/input-text'
import { pounds } from './price-schema'

const pence = z.int().min(0)

/** What pages show of the official figures, in pence. */
export const officialAmountsSchema = z
  .object({
    powerRegistration: pence,
    powerReducedBelow: pence,
    probateApplication: pence,
    probateFreeUpTo: pence,
    grantCopyWithApplication: pence,
    grantCopy: pence,
    statutoryLegacy: pence,
    depositProtection: pence,
  } satisfies Record<keyof OfficialAmounts, z.ZodType>)
  .meta({ id: 'OfficialAmounts' })

/** What someone at the firm has seen at the source; until then, what the program shows. */
const checkSchema = z.object({
  pence,
  sourceUrl: z.string(),
  /** ISO 8601; null when nobody at the firm has checked. */
  checkedAt: z.string().nullable(),
  /** The user name of the person who looked. */
  checkedBy: z.string().nullable(),
  /** When its source was given another address; null while it has its first. ISO 8601. */
  movedAt: z.string().nullable().default(null),
  /** The words of the source that the site had found when someone confirmed it; null for none. */
  words: z.string().nullable().default(null),
  /** Why the amount stays although its source says another one; null while nobody has said so. */
  kept: z
    .object({
      /** What the source says: once it says something else, this no longer counts. */
      found: pence,
      reason: z.string(),
      /** ISO 8601. */
      at: z.string(),
      /** A user name. */
      by: z.string(),
    })
    .nullable()
    .default(null),
})

export type Check = z.output<typeof checkSchema>

/** The checks as they are stored, by the amount. */
export const checksSchema = z.object({
  powerRegistration: checkSchema,
  powerReducedBelow: checkSchema,
  probateApplication: checkSchema,
  probateFreeUpTo: checkSchema,
  grantCopyWithApplication: checkSchema,
  grantCopy: checkSchema,
  statutoryLegacy: checkSchema,
  depositProtection: checkSchema,
  nilRateBand: checkSchema,
  residenceNilRateBand: checkSchema,
  residenceTaper: checkSchema,
  reliefAllowance: checkSchema,
  yearlyGifts: checkSchema,
  smallGifts: checkSchema,
  weddingGiftChild: checkSchema,
  weddingGiftGrandchild: checkSchema,
  weddingGiftOthers: checkSchema,
  careUpper: checkSchema,
  careLower: checkSchema,
  careWales: checkSchema,
  deputyApplication: checkSchema,
  deputyHearing: checkSchema,
  deputyAssessment: checkSchema,
  deputySupervision: checkSchema,
  deputyMinimalSupervision: checkSchema,
  deputyMinimalUpTo: checkSchema,
} satisfies Record<OfficialAmountId, z.ZodType>)

export const amountId = checksSchema.keyof()

export type Checks = z.output<typeof checksSchema>

/** What is stored of the official figures: the checks, and whether the pages are read by night. */
export const storedChecks = checksSchema.partial().extend({ readsPages: z.boolean().optional() })

/** What came of looking for an amount on its page (docs/product.md, "Reading official pages"). */
export const findingStates = ['same', 'differs', 'not found', 'not read', 'unread'] as const

/** What the site has found of an amount on its page. */
const findingSchema = z.object({
  is: z.enum(findingStates).describe('`not read` failed; `unread` was never tried'),
  /** What the page says, in pence, when it was found there last. */
  pence: pence.nullable(),
  /** The words around it; null when they were never found. */
  words: z.string().nullable(),
  /** When the words were found last. */
  foundAt: z.string().nullable(),
  /** Whether someone must decide: it differs, and nobody has said why it stays. */
  isOpen: z.boolean(),
})

export type Finding = z.output<typeof findingSchema>

/** An official figure as staff read it (docs/product.md, "Official figures"). */
export const officialAmountSchema = checkSchema
  .extend({
    id: amountId,
    name: z.string(),
    /** What the program shows until the firm has looked, in pence. */
    original: pence,
    usedOn: z.array(z.string()),
    /** What the source says is known to hold from this day. */
    since: z.iso.date().nullable(),
    /** The articles that name it in words of their own, whatever their status. */
    articles: z.array(z.object({ id: z.string(), title: z.string() })),
    /** The articles that show it as an official figure, and follow it. */
    following: z.array(z.object({ id: z.string(), title: z.string() })),
    /** A day, "2027-02-03"; null when it is due because nobody has ever looked. */
    dueOn: z.iso.date().nullable(),
    finding: findingSchema,
    /** Of the last check, decision or new address; the beginning of 1970 when there was none. */
    updatedAt: z.string(),
  })
  .meta({ id: 'OfficialAmount' })

export type OfficialAmount = z.output<typeof officialAmountSchema>

/** Why a page could not be read. */
export const readFailures = [
  'moved',
  'gone',
  'refused',
  'failing',
  'not allowed',
  'no text',
] as const

/** A page on which amounts are published, as the site read it last. */
export const sourcePageSchema = z
  .object({
    url: z.string(),
    /** Null before the first time. */
    readAt: z.string().nullable(),
    failure: z.enum(readFailures).nullable(),
    /** Where a page that has moved leads. */
    movedTo: z.string().nullable(),
  })
  .meta({ id: 'OfficialSource' })

export type SourcePage = z.output<typeof sourcePageSchema>

/** The official figures with their pages (docs/product.md, "Official figures"). */
export const officialFiguresSchema = z
  .object({
    amounts: z.array(officialAmountSchema),
    pages: z.array(sourcePageSchema),
    /** Whether the pages are read every night. */
    readsPages: z.boolean(),
    /** Whether someone has asked for them now, and not all are read yet. */
    isReading: z.boolean(),
  })
  .meta({ id: 'OfficialFigures' })

export type OfficialFigures = z.output<typeof officialFiguresSchema>

const WRONG_SOURCE = 'Please enter the whole address of the page, beginning with https://.'

/** What the source says today. */
export const checkAmountInput = z
  .object({
    amount: pounds('the amount', 10_000_000),
    sourceUrl: secureUrl(),
  })
  .extend(editedFrom.shape)

/** What staff type for it, valid or not. */
export const amountValues = z.object({ amount: z.string(), sourceUrl: z.string() })

export type AmountValues = z.output<typeof amountValues>

/** A page, with each of its amounts as the person saw it. */
export const confirmPageInput = z.object({
  url: storableText().max(500),
  amounts: z
    .array(z.object({ id: amountId, pence, updatedAt: z.string() }))
    .min(1)
    .max(100),
})

/** Why an amount stays although its page says another one. */
export const keepAmountInput = z
  .object({
    found: pence,
    reason: requiredText(300, {
      missing: 'Please say why the amount stays.',
      tooLong: 'Please keep the reason to 300 characters.',
    }),
  })
  .extend(editedFrom.shape)

/** Where a page is now. */
export const moveSourceInput = z.object({ from: storableText().max(500), to: secureUrl() })

export const readingInput = z.object({ readsPages: z.boolean() })

function secureUrl() {
  return z.url({ protocol: /^https$/, error: WRONG_SOURCE }).max(500, WRONG_SOURCE)
}

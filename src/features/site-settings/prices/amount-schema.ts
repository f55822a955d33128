import { z } from 'zod'
import { originalAmounts } from '~/content/official-amounts'
import type { OfficialAmountId, OfficialAmounts } from '~/domain/prices'
import { editedFrom, storableText } from '~/lib/forms/input-text'
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

/** What the firm shows, and where it comes from; until it says so, what the program shows. */
const checkSchema = z.object({
  pence,
  sourceUrl: z.string(),
  /** Read by the version before alone, which does not know attestations. */
  checkedAt: z.string().nullable().default(null),
  checkedBy: z.string().nullable().default(null),
  /** When it was last given another amount or address; null while it has its first. ISO 8601. */
  movedAt: z.string().nullable().default(null),
})

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

/** In the order in which staff see them. */
export const amountIds = z.array(amountId).parse(Object.keys(originalAmounts))

export type Checks = z.output<typeof checksSchema>

/** Of the checks, those that are stored: what someone at the firm has looked at. */
export const storedChecks = checksSchema.partial()

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
    /** The articles that show it as an official figure, whatever their status, and follow it. */
    following: z.array(z.object({ id: z.string(), title: z.string() })),
    /** ISO 8601; null when nobody at the firm has checked it as it is now. */
    checkedAt: z.string().nullable(),
    /** The user name of the person who looked. */
    checkedBy: z.string().nullable(),
    /** A day, "2027-02-03"; null when it is due because nobody has looked at it as it is now. */
    dueOn: z.iso.date().nullable(),
    isOpened: z.boolean().describe('Whether the caller has opened its source today'),
    /** Of the last check or change; the beginning of 1970 when there was none. */
    updatedAt: z.string(),
  })
  .meta({ id: 'OfficialAmount' })

export type OfficialAmount = z.output<typeof officialAmountSchema>

/** The official figures (docs/product.md, "Official figures"). */
export const officialFiguresSchema = z
  .object({ amounts: z.array(officialAmountSchema) })
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

/** Where a page is now. */
export const moveSourceInput = z.object({ from: storableText().max(500), to: secureUrl() })

function secureUrl() {
  return z.url({ protocol: /^https$/, error: WRONG_SOURCE }).max(500, WRONG_SOURCE)
}

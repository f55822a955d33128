import { z } from 'zod'
import { listShape, reorderInput } from '~/content-kinds/list-schemas'
import { pastKind } from '~/content-kinds/past-things'
import { phoneDigits } from '~/domain/visitor-fields'
import { cleanEmail, EMAIL } from '~/lib/forms/email-format'
import {
  editedFrom,
  idempotent,
  optionalText,
  requiredText,
  storableText,
} from '~/lib/forms/input-text'
import { isDay } from '~/lib/london-moments'
import { PERMISSION_MISSING } from './rules'

/** Field limits in characters (docs/product.md, "Reviews of our own"). */
const LIMITS = { quote: 1000, name: 100, matter: 100, person: 255, permissionHow: 300 } as const

const FEWEST_DIGITS = 7

/** What visitors see of a review. */
const shown = {
  id: z.string(),
  quote: z.string(),
  /** Or initials. */
  name: z.string(),
  /** "2026-05" */
  month: z.string(),
  matter: z.string(),
}

export const shownReviewSchema = z.object(shown).meta({ id: 'ShownReview' })

export type ShownReview = z.output<typeof shownReviewSchema>

export const reviewSchema = z
  .object({
    ...shown,
    /** The client's email address in lower case, or the digits of their phone number. Never shown to visitors. */
    person: z.string(),
    /** The day of the client's written permission. */
    permissionOn: z.string().nullable(),
    permissionHow: z.string().nullable(),
    ...listShape,
  })
  .meta({ id: 'Review' })

export const pastReview = pastKind(reviewSchema)

/** A client's words with their permission, as staff keep them (docs/product.md, "Reviews of our own"). */
export type Review = z.output<typeof reviewSchema>

const WRONG_MONTH = 'Enter the month, like 2026-05'
const WRONG_DAY = 'Enter the day, like 2026-05-14'
const WRONG_PERSON = 'Enter the client’s email address or phone number'

const fields = {
  quote: requiredText(LIMITS.quote, {
    missing: 'Enter what the client said',
    tooLong: `At most ${LIMITS.quote} characters`,
  }),
  name: requiredText(LIMITS.name, {
    missing: 'Enter the client’s name or initials',
    tooLong: `At most ${LIMITS.name} characters`,
  }),
  month: storableText(WRONG_MONTH)
    .trim()
    .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, WRONG_MONTH),
  matter: requiredText(LIMITS.matter, {
    missing: 'Enter what you did for them, like Mirror wills',
    tooLong: `At most ${LIMITS.matter} characters`,
  }),
  person: requiredText(LIMITS.person, { missing: WRONG_PERSON, tooLong: WRONG_PERSON })
    .transform((text) => (text.includes('@') ? cleanEmail(text).toLowerCase() : phoneDigits(text)))
    .refine(
      (text) => (text.includes('@') ? EMAIL.test(text) : text.length >= FEWEST_DIGITS),
      WRONG_PERSON,
    ),
  // A permission that is not named is none.
  permissionOn: optionalText(10, WRONG_DAY)
    .refine((day) => !day || isDay(day), WRONG_DAY)
    .transform((day) => day ?? null),
  permissionHow: optionalText(
    LIMITS.permissionHow,
    `At most ${LIMITS.permissionHow} characters`,
  ).transform((how) => how ?? null),
  isPublished: z.boolean('Published must be true or false'),
}

type Permitted = Pick<Review, 'isPublished'> & { permissionOn?: unknown; permissionHow?: unknown }

/** Nothing is shown without the client's written permission. */
function needsPermission(review: Permitted, context: z.RefinementCtx): void {
  if (!review.isPublished) return
  for (const path of ['permissionOn', 'permissionHow'] as const) {
    if (!review[path])
      context.addIssue({ code: 'custom', path: [path], message: PERMISSION_MISSING })
  }
}

/** `POST /api/admin/reviews`: a new one comes last. */
const createReviewInput = z
  .object({ ...fields, ...idempotent.shape })
  .superRefine(needsPermission)
  .meta({ id: 'CreateReviewInput' })

/** `PUT /api/admin/reviews/{id}` */
const updateReviewInput = z
  .object({ ...fields, ...editedFrom.shape })
  .superRefine(needsPermission)
  .meta({ id: 'UpdateReviewInput' })

/** A review on its way from another site. */
export const movedReview = z
  .object({ ...fields, id: z.uuid().toLowerCase(), displayOrder: z.int().min(0) })
  .superRefine(needsPermission)

/** What the calls of the reviews take and answer. */
export const reviewSchemas = {
  listed: reviewSchema,
  row: reviewSchema,
  create: createReviewInput,
  update: updateReviewInput,
  order: 'reviewIds' as const,
  reorder: reorderInput('reviewIds', 'ReorderReviewsInput'),
}

/** What staff write of a review. */
export type ReviewFields = Omit<z.output<typeof movedReview>, 'id' | 'displayOrder'>

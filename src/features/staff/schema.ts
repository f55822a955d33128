import { z } from 'zod'
import { COPIED_KINDS } from '~/content-kinds/registry'
import { storableText } from '~/lib/forms/input-text'
import { COPY_LIMITS } from './rules'

const { text, shortText, list, fields, label } = COPY_LIMITS

const halfTypedValue = z.union([z.string(), z.array(z.string()), z.boolean(), z.number(), z.null()])

/** Unfinished form values: only sizes and types are checked. */
const halfTyped = z
  .record(
    storableText().max(shortText),
    z.union([
      storableText().max(text),
      z.array(storableText().max(shortText)).max(list),
      z.boolean(),
      z.number(),
      z.null(),
    ]),
  )
  .refine((form) => Object.keys(form).length <= fields, 'Too many fields')

/** A working copy without its text (docs/product.md, "Working copies"). */
export const workingCopyFacts = z
  .object({
    kind: z.enum(COPIED_KINDS),
    id: z
      .string()
      .describe(
        'Of the thing; of a new one, the idempotency key with which it will be made; of an answer, the enquiry’s',
      ),
    startedFrom: z.iso.datetime().nullable().describe('Null for a thing that was never saved'),
    label: z.string(),
    userId: z.string(),
    userName: z.string(),
    editor: z.string().describe('The open editor that may write it'),
    revision: z.number().int(),
    since: z.iso.datetime().describe('When this person began'),
    at: z.iso.datetime().describe('When it was last changed'),
    isActive: z.boolean().describe('Whether it is being written at present'),
  })
  .meta({ id: 'WorkingCopyFacts' })

export const workingCopySchema = workingCopyFacts
  .extend({ values: z.record(z.string(), halfTypedValue) })
  .meta({ id: 'WorkingCopy' })

export const workingCopyParams = z.object({
  kind: z.enum(COPIED_KINDS),
  id: storableText().max(shortText),
})

const editor = z.uuid('The editor must be a UUID')

/** Identifies the open editor that calls. */
export const editorInput = z.object({ editor }).meta({ id: 'WorkingCopyEditor' })

/** `PUT /api/working-copies/{kind}/{id}` */
export const workingCopyInput = z
  .object({
    editor,
    revision: z.int().min(1).max(COPY_LIMITS.revision).describe('Higher than the last one sent'),
    isFirst: z.boolean().describe('Whether no earlier one of this editor has been answered'),
    startedFrom: z.iso.datetime().nullable(),
    label: storableText().max(label),
    values: halfTyped,
  })
  .meta({ id: 'WorkingCopyInput' })

export type WorkingCopyFacts = z.output<typeof workingCopyFacts>
export type WorkingCopy = z.output<typeof workingCopySchema>
export type WorkingCopyInput = z.output<typeof workingCopyInput>

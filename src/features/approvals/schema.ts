import { z } from 'zod'
import { checkedText } from '~/content-kinds/checked-text'
import { approvalRules } from '~/domain/settings'
import { differencesSchema } from '~/features/history/schema'
import { storableText } from '~/lib/forms/input-text'

const named = z.object({ id: z.string(), name: z.string() })

/** Who has checked an article, and who could (docs/product.md, "Approval"). */
export const signOffSchema = z
  .object({
    rule: z.enum(approvalRules).describe('What becomes of an article that nobody has approved'),
    approval: z
      .object({
        by: z.string(),
        at: z.iso.datetime(),
        isCurrent: z.boolean().describe('Whether these are still the words that were approved'),
      })
      .nullable()
      .describe('The newest'),
    isSavedApproved: z
      .boolean()
      .describe('Whether the words that are saved are approved; what is typed may be others'),
    asked: z
      .array(named.extend({ at: z.iso.datetime() }))
      .describe('Who has been asked to check it'),
    checkers: z.array(named).describe('Who can be asked'),
  })
  .meta({ id: 'SignOff' })

/** What someone is to check, and how it differs from what was approved last. */
export const textToCheckSchema = z
  .object({
    ...checkedText.shape,
    hash: z.string().describe('Names all of this'),
    at: z.iso.datetime().describe('When they were last changed'),
    isTyped: z.boolean().describe('Whether they are a working copy, which nobody has saved yet'),
    askedBy: z.string().nullable().describe('Who has asked the caller'),
    refusal: z.string().nullable().describe('Why the caller cannot approve it'),
    approval: signOffSchema.shape.approval,
    approved: checkedText.nullable().describe('What was approved last'),
    differences: differencesSchema.describe('From those to these'),
  })
  .meta({ id: 'TextToCheck' })

/** An article that someone has been asked to check. */
export const waitingCheckSchema = named
  .extend({ askedBy: z.string(), at: z.iso.datetime() })
  .meta({ id: 'WaitingCheck' })

export const checkedParams = z.object({ post: storableText().max(64) })

export const askInput = z.object({
  checker: storableText('Choose who is to check it.').min(1, 'Choose who is to check it.').max(64),
})

export const approveInput = z.object({ hash: storableText().max(64) })

/** What became of the mail to someone who was asked. */
export const askedSchema = signOffSchema.extend({
  mail: z.enum(['waiting', 'no address', 'no server']),
})

export type Asked = z.output<typeof askedSchema>
export type SignOff = z.output<typeof signOffSchema>
export type TextToCheck = z.output<typeof textToCheckSchema>

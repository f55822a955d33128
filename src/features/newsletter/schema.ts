import { z } from 'zod'
import { emailAddress } from '~/lib/email-address'
import { trapField } from '~/lib/form-fields'
import { LONGEST_EMAIL } from './rules'

export const subscriptionInput = z
  .object({ email: emailAddress(LONGEST_EMAIL).toLowerCase(), ...trapField })
  .meta({ id: 'SubscriptionInput' })

export type SubscriptionInput = z.output<typeof subscriptionInput>

export const subscriptionAnswerSchema = z
  .object({ message: z.string() })
  .meta({ id: 'SubscriptionAnswer' })

export type SubscriptionAnswer = z.output<typeof subscriptionAnswerSchema>

export const confirmationStateSchema = z
  .object({
    /** False when the link is unknown, used or too old. */
    isOpen: z.boolean(),
  })
  .meta({ id: 'NewsletterConfirmation' })

export type ConfirmationState = z.output<typeof confirmationStateSchema>

import { z } from 'zod'
import { emailAddress } from '~/lib/email-address'
import { honeypotField } from '~/lib/form-fields'
import { LONGEST_EMAIL } from './rules'

export const subscriptionInput = z
  .object({ email: emailAddress(LONGEST_EMAIL).toLowerCase(), ...honeypotField })
  .meta({ id: 'SubscriptionInput' })

export type SubscriptionInput = z.output<typeof subscriptionInput>

export const subscriptionAnswerSchema = z
  .object({ message: z.string() })
  .meta({ id: 'SubscriptionAnswer' })

export const confirmationStateSchema = z
  .object({
    /** False when the link is unknown, used or too old. */
    isOpen: z.boolean(),
  })
  .meta({ id: 'NewsletterConfirmation' })

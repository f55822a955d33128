import { isPersonName, isPhoneNumber } from '~/domain/visitor-rules'
import { isEmailAddress } from '~/lib/forms/email-format'
import { SEND_FIELD } from '~/lib/forms/honeypot'
import type { FormTexts } from '~/lib/forms/page-submission'
import { BOOKING_LIMITS, CHANGE_LIMITS } from './rules'

/** True if the server would accept the field, as far as a browser can tell. */
export function isBookingFieldRight(field: string, typed: FormTexts): boolean {
  const text = typed[field] ?? ''
  if (field === 'name') return isPersonName(text) && text.length <= BOOKING_LIMITS.name
  if (field === 'secondName')
    return text.trim() === '' || isBookingFieldRight('name', { name: text })
  if (field === 'email') return isEmailAddress(text) && text.length <= BOOKING_LIMITS.email
  if (field === 'phone') return isPhoneNumber(text) && text.length <= BOOKING_LIMITS.phone
  if (field === 'notes') return text.length <= BOOKING_LIMITS.notes
  // Of these an empty one means anyone, or nowhere in particular.
  if (field === 'with' || field === 'livesIn') return true
  return field !== SEND_FIELD && text !== ''
}

export function isChangeFieldRight(field: string, typed: FormTexts): boolean {
  const text = typed[field] ?? ''
  if (field === 'reason') return text.length <= CHANGE_LIMITS.reason
  return field === 'startsAt' && text !== ''
}

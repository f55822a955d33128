import { isPersonName, isPhoneNumber } from '~/domain/visitor-rules'
import { isEmailAddress } from '~/lib/forms/email-format'
import { SEND_FIELD } from '~/lib/forms/honeypot'
import type { FormTexts } from '~/lib/forms/page-submission'
import { ENQUIRY_LIMITS } from './rules'

/** True when a browser can tell that a field of the form would be accepted. */
export function isEnquiryFieldRight(field: string, typed: FormTexts): boolean {
  const text = typed[field]?.trim() ?? ''
  const email = typed.email?.trim() ?? ''
  const phone = typed.phone?.trim() ?? ''
  if (field === 'name') return isPersonName(text) && text.length <= ENQUIRY_LIMITS.name
  // Either is enough, and the error of having neither is shown at the first.
  if (field === 'email') return email === '' ? phone !== '' : isEmailAddress(email)
  if (field === 'phone') return phone === '' || isPhoneNumber(phone)
  if (field === 'whenToCall') return text.length <= ENQUIRY_LIMITS.whenToCall
  if (field === 'message') return text !== '' && text.length <= ENQUIRY_LIMITS.message
  return field !== SEND_FIELD && text !== ''
}

import { isPersonName, isPhoneNumber } from '~/domain/visitor-rules'
import { isEmailAddress } from '~/lib/forms/email-format'
import { SEND_FIELD } from '~/lib/forms/honeypot'
import type { FormTexts } from '~/lib/forms/page-submission'
import { ENQUIRY_LIMITS } from './rules'

/** Whether a field of the form to write to us would be accepted as it stands, so far as a browser can tell. */
export function isEnquiryFieldRight(field: string, typed: FormTexts): boolean {
  const [text = '', email = '', phone = ''] = [field, 'email', 'phone'].map((name) =>
    typed[name]?.trim(),
  )
  if (field === 'name') return isPersonName(text) && text.length <= ENQUIRY_LIMITS.name
  // Either is enough, and the error of having neither stands at the first.
  if (field === 'email') return email === '' ? phone !== '' : isEmailAddress(email)
  if (field === 'phone') return phone === '' || isPhoneNumber(phone)
  if (field === 'whenToCall') return text.length <= ENQUIRY_LIMITS.whenToCall
  if (field === 'message') return text !== '' && text.length <= ENQUIRY_LIMITS.message
  return field !== SEND_FIELD && text !== ''
}

import { addressLine, type Firm, officeOf } from '~/domain/firm'
import type { BookingKind } from './rules'

/** How a consultation begins that needs no link, in a sentence to its visitor (docs/product.md, "Booking"). */
export function beginning(kind: Exclude<BookingKind, 'video'>, firm: Firm): string {
  return kind === 'in person'
    ? `Please come to our office: ${addressLine(officeOf(firm))}.`
    : 'We’ll call you on the number you gave us.'
}

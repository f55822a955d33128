import { addressLine, type Firm, officeOf, type SiteFacts } from '~/domain/firm'
import type { SecondOffice } from '~/domain/identity/identity'
import type { BookingKind, OfficeChoice } from './rules'

/** `secondOffice` is null for a firm with one office. */
export interface MeetingFacts extends SiteFacts {
  secondOffice: SecondOffice | null
}

interface Meeting {
  kind: BookingKind
  meetsAt: OfficeChoice
}

type Offices = Pick<SiteFacts, 'firm' | 'secondOffice'>

/** Null for the main office, and for other kinds of consultation. */
function otherOffice({ secondOffice }: Offices, { kind, meetsAt }: Meeting) {
  return (kind === 'in person' && meetsAt === 'second' && secondOffice) || null
}

export function firmFor(facts: Offices, meeting: Meeting): Firm {
  const other = otherOffice(facts, meeting)
  return other ? { ...facts.firm, practice: other, phone: other.phone } : facts.firm
}

/** Null unless the consultation is in person. */
export function officeAddress(facts: Offices, meeting: Meeting): string | null {
  return meeting.kind === 'in person' ? addressLine(officeOf(firmFor(facts, meeting))) : null
}

/** One sentence to the visitor of a consultation that needs no link (docs/product.md, "Booking"). */
export function beginning(facts: Offices, meeting: Meeting): string {
  const address = officeAddress(facts, meeting)
  if (!address) return 'We’ll call you on the number you gave us.'
  const other = otherOffice(facts, meeting)
  return `Please come to our office: ${address}.${other ? ` Its phone number is ${other.phone}.` : ''}`
}

/** For staff; null for other kinds, and for a firm with one office. */
export function meetingPlace(facts: Offices, meeting: Meeting) {
  const address = officeAddress(facts, meeting)
  if (!address || !facts.secondOffice) return null
  const name = otherOffice(facts, meeting)?.name ?? MAIN_OFFICE
  return { name, address, phone: firmFor(facts, meeting).phone }
}

const MAIN_OFFICE = 'Main office'

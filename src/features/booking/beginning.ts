import { addressLine, type Firm, officeOf, type SiteFacts } from '~/domain/firm'
import type { SecondOffice } from '~/domain/identity/identity'
import type { BookingKind, OfficeChoice } from './rules'

/** What says where a consultation takes place; the second office is null while there is none. */
export interface MeetingFacts extends SiteFacts {
  secondOffice: SecondOffice | null
}

/** How a consultation takes place, and at which office it is where people meet. */
interface Meeting {
  kind: BookingKind
  meetsAt: OfficeChoice
}

type Offices = Pick<SiteFacts, 'firm' | 'secondOffice'>

/** The second office, if a consultation takes place there; null for the main one, or for none. */
function otherOffice({ secondOffice }: Offices, { kind, meetsAt }: Meeting) {
  return (kind === 'in person' && meetsAt === 'second' && secondOffice) || null
}

/** The firm with the address and the phone of the office where a consultation takes place. */
export function firmFor(facts: Offices, meeting: Meeting): Firm {
  const other = otherOffice(facts, meeting)
  return other ? { ...facts.firm, practice: other, phone: other.phone } : facts.firm
}

/** The address of the office where a consultation takes place; null of other kinds. */
export function officeAddress(facts: Offices, meeting: Meeting): string | null {
  return meeting.kind === 'in person' ? addressLine(officeOf(firmFor(facts, meeting))) : null
}

/** How a consultation begins that needs no link, in a sentence to its visitor (docs/product.md, "Booking"). */
export function beginning(facts: Offices, meeting: Meeting): string {
  const address = officeAddress(facts, meeting)
  if (!address) return 'We’ll call you on the number you gave us.'
  const other = otherOffice(facts, meeting)
  return `Please come to our office: ${address}.${other ? ` Its phone number is ${other.phone}.` : ''}`
}

/** Where people meet, as staff read it; null of other kinds, and while the firm has one office. */
export function meetingPlace(facts: Offices, meeting: Meeting) {
  const address = officeAddress(facts, meeting)
  if (!address || !facts.secondOffice) return null
  const name = otherOffice(facts, meeting)?.name ?? MAIN_OFFICE
  return { name, address, phone: firmFor(facts, meeting).phone }
}

/** What the first is called where there are two. */
const MAIN_OFFICE = 'Main office'

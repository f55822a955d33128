import { expect, test } from 'vitest'
import { isBookedMessage } from './frame-messages'

const own = 'https://www.thewillsolicitors.example'

test.each([
  ['the generic message', own, { type: 'appointment_booked' }],
  ['the generic message with more in it', own, { type: 'appointment_booked', id: 7 }],
  ['the generic message as JSON text', own, '{"type":"appointment_booked"}'],
  [
    'the generic message of a known provider',
    'https://calendly.com',
    { type: 'appointment_booked' },
  ],
  ['Calendly', 'https://calendly.com', { event: 'calendly.event_scheduled', payload: {} }],
  ['LeadConnector', 'https://api.leadconnectorhq.com', ['msgsndr-booking-complete', {}]],
  [
    'LeadConnector as JSON text',
    'https://api.leadconnectorhq.com',
    '["msgsndr-booking-complete",{}]',
  ],
  ['Cal.com', 'https://cal.com', { originator: 'CAL', type: 'bookingSuccessful' }],
  [
    'Cal.com, second version',
    'https://app.cal.com',
    { originator: 'CAL', type: 'bookingSuccessfulV2' },
  ],
])('%s ends the booking', (_name, origin, data) => {
  expect(isBookedMessage(data, origin)).toBe(true)
})

test.each([
  ['another type', own, { type: 'appointment_cancelled' }],
  ['nothing', own, null],
  ['text that is not JSON', own, 'appointment_booked'],
  ['the bare word as JSON', own, '"appointment_booked"'],
  ['Calendly’s other events', 'https://calendly.com', { event: 'calendly.date_and_time_selected' }],
  ['Calendly’s event from another provider', own, { event: 'calendly.event_scheduled' }],
  ['a look-alike of Calendly', 'https://notcalendly.com', { event: 'calendly.event_scheduled' }],
  ['LeadConnector’s array elsewhere', own, ['msgsndr-booking-complete', {}]],
  ['LeadConnector’s other messages', 'https://link.msgsndr.com', ['highlevel.setHeight', {}]],
  ['Cal.com’s failed booking', 'https://cal.com', { type: 'bookingFailed' }],
  ['Cal.com’s dry run', 'https://cal.com', { type: 'dryRunBookingSuccessful' }],
])('%s does not end the booking', (_name, origin, data) => {
  expect(isBookedMessage(data, origin)).toBe(false)
})

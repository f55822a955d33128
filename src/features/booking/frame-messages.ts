/**
 * A provider’s form may run, keep its own visitor’s state, be sent, and open its terms in another tab. It may not
 * navigate this page; its messages do that (docs/product.md, "Booking").
 */
export const PROVIDER_SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

/**
 * True if a message of the frame reports a booking: the generic `{ type: 'appointment_booked' }` of any provider, or
 * the messages that Calendly, LeadConnector and Cal.com send from their own addresses (docs/product.md, "Booking").
 *
 * @param data of a message whose origin has been checked; JSON text counts as its value
 * @param frameOrigin the origin of the configured frame
 */
export function isBookedMessage(data: unknown, frameOrigin: string): boolean {
  const message = parsed(data)
  if (property(message, 'type') === 'appointment_booked') return true
  const host = hostOf(frameOrigin)
  const provider = providers.find(({ hosts }) => hosts.some((own) => isWithin(host, own)))
  return provider?.isBooked(message) ?? false
}

const providers: ReadonlyArray<{ hosts: string[]; isBooked: (message: unknown) => boolean }> = [
  {
    hosts: ['calendly.com'],
    isBooked: (message) => property(message, 'event') === 'calendly.event_scheduled',
  },
  {
    hosts: ['leadconnectorhq.com', 'msgsndr.com'],
    isBooked: (message) => Array.isArray(message) && message[0] === 'msgsndr-booking-complete',
  },
  {
    hosts: ['cal.com', 'cal.eu'],
    isBooked: (message) => String(property(message, 'type')).startsWith('bookingSuccessful'),
  },
]

function parsed(data: unknown): unknown {
  if (typeof data !== 'string') return data
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}

function property(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.entries(value).find(([key]) => key === name)?.[1]
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).hostname : ''
}

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`)
}

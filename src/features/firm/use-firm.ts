import { useRouteContext } from '@tanstack/react-router'
import type { Firm, OfficeFacts } from '~/domain/firm'

/** The firm's facts as they stand, on any page (docs/product.md, "The firm"). */
export function useFirm(): Firm {
  return useRouteContext({ from: '__root__', select: ({ settings }) => settings.firm })
}

/** Whether mail goes out, or is only written down (docs/product.md, "Mail"). */
export function useSendsMail(): boolean {
  return useRouteContext({ from: '__root__', select: ({ settings }) => settings.sendsMail })
}

/** The office's week, and the closures and bank holidays that are not over (docs/product.md, "Office hours"). */
export function useOfficeHours(): OfficeFacts['officeHours'] {
  return useRouteContext({ from: '__root__', select: ({ settings }) => settings.officeHours })
}

/** What pages say of booking a consultation (docs/product.md, "Booking"). */
export function useBookingFacts() {
  return useRouteContext({ from: '__root__', select: ({ settings }) => settings.booking })
}

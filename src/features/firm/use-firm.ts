import { useRouteContext } from '@tanstack/react-router'
import type { Firm, OfficeFacts, SiteFacts } from '~/domain/firm'
import { FIRST_PAGES, type OptionalPage } from '~/domain/firm'
import type { PriceFacts } from '~/domain/prices'

/** The firm's facts as they stand, on any page (docs/product.md, "The firm"). */
export function useFirm(): Firm {
  return useRouteContext({ from: '__root__', select: ({ settings }) => settings.firm })
}

/** The firm's look, where it is not the program's (docs/product.md, "Identity"). */
export function useLook(): SiteFacts['look'] {
  return useRouteContext({ from: '__root__', select: ({ settings }) => settings.look })
}

/** The office's photo, with what it shows (docs/product.md, "Identity"). */
export function useOfficePhoto(): SiteFacts['officePhoto'] {
  return useRouteContext({ from: '__root__', select: ({ settings }) => settings.officePhoto })
}

/** The second office, where there is one (docs/product.md, "Second office"). */
export function useSecondOffice(): SiteFacts['secondOffice'] {
  return useRouteContext({ from: '__root__', select: ({ settings }) => settings.secondOffice })
}

/** Both offices, for what names the one that is meant. */
export function useOffices(): Pick<SiteFacts, 'firm' | 'secondOffice'> {
  return { firm: useFirm(), secondOffice: useSecondOffice() ?? null }
}

/** The optional pages that stand in the menu, in their order (docs/product.md, "Menu"). */
export function useMenuPages(): readonly OptionalPage[] {
  return useRouteContext({
    from: '__root__',
    select: ({ settings }) => settings.menuPages ?? FIRST_PAGES,
  })
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

/** How consultations take place, inside a sentence (docs/product.md, "Booking"). */
export function useWaysToMeet(): string {
  return useBookingFacts().offersInPerson
    ? 'by video, by phone or at our office'
    : 'by video or phone'
}

/** The prices and official figures as they stand, on any page (docs/product.md, "Prices"). */
export function usePriceFacts(): PriceFacts {
  return useRouteContext({ from: '__root__', select: ({ settings }) => settings })
}

import { useBookingFacts } from '~/features/firm/use-firm'

/**
 * "Free, by video or phone, with Helen Hart", to go with a free time (docs/product.md, "Booking").
 *
 * @param person the adviser; null for a firm without named people
 */
export function useFreeWith(person: { name: string } | null | undefined): string {
  const ways = useBookingFacts().offersInPerson
    ? 'by video, by phone or at our office'
    : 'by video or phone'
  return `Free, ${ways}, with ${person?.name ?? 'one of us'}`
}

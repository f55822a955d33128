import { useBookingFacts } from '~/features/firm/use-firm'

/**
 * How someone talks to us and to whom, beside a free time: "Free, by video or phone, with Helen Hart"
 * (docs/product.md, "Booking").
 *
 * @param person who would take it; null while the firm names nobody
 */
export function useFreeWith(person: { name: string } | null | undefined): string {
  const ways = useBookingFacts().offersInPerson
    ? 'by video, by phone or at our office'
    : 'by video or phone'
  return `Free, ${ways}, with ${person?.name ?? 'one of us'}`
}

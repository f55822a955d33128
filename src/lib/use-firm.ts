import { useRouteContext } from '@tanstack/react-router'
import type { Firm } from './firm'

/** The firm's facts as they stand, on any page (docs/product.md, "The firm"). */
export function useFirm(): Firm {
  return useRouteContext({ from: '__root__', select: ({ settings }) => settings.firm })
}

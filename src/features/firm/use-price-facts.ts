import { useRouteContext } from '@tanstack/react-router'
import type { PriceFacts } from '~/domain/prices'

/** The prices and official figures as they stand, on any page (docs/product.md, "Prices"). */
export function usePriceFacts(): PriceFacts {
  return useRouteContext({ from: '__root__', select: ({ settings }) => settings })
}

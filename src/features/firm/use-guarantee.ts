import { useRouteContext } from '@tanstack/react-router'
import type { WordFacts } from '~/domain/fact-words'
import type { Guarantee } from '~/domain/guarantee'

/** The figures of the guarantee as they stand, on any page (docs/product.md, "The guarantee"). */
export function useGuarantee(): Guarantee {
  return useRouteContext({ from: '__root__', select: ({ settings }) => settings.guarantee })
}

/** What the words in brackets stand for, on any page (docs/product.md, "Page texts"). */
export function useWordFacts(): WordFacts {
  return useRouteContext({ from: '__root__', select: ({ settings }) => settings })
}

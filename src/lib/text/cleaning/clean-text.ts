import { withoutUnseen } from './unseen'
import { unwrapLinks } from './wrapped-links'

/** A text as it is stored: without what no one sees, and with links that lead where they say (docs/product.md, "Forms"). */
export function cleanText(text: string): string {
  return unwrapLinks(withoutUnseen(text))
}

import { withoutUnseen } from './unseen'
import { unwrapLinks } from './wrapped-links'

/**
 * The form in which text is stored: without invisible characters, and with unwrapped links (docs/product.md, "Forms").
 */
export function cleanText(text: string): string {
  return unwrapLinks(withoutUnseen(text))
}

import { refuseUnknownFigures } from '~/content-kinds/official-figures/official-figures'
import { Problem } from '~/platform/api/problem'
import { NestedTooDeeply } from './html-tree'
import { CONTENT_REQUIRED, CONTENT_TOO_DEEP, CONTENT_TOO_LONG } from './rules'

/**
 * Sanitises and checks a text for storing (docs/product.md, "Rich text").
 *
 * @param siteUrl the public address without a trailing slash
 * @param longest in characters of HTML
 * @throws {Problem} 422 for a text that is blank once sanitised, too long or too deep, or has an unknown figure
 */
export async function checkedRichText(
  html: string,
  siteUrl: string,
  longest: number,
): Promise<string> {
  // The sanitiser and its parser are loaded with the first text that staff send.
  const { isBlankRichText, sanitiseRichText } = await import('./rich-text.server')
  const content = refusingDepth(() => sanitiseRichText(html, siteUrl))
  // Sanitising adds tags and escapes: what is stored must fit too, or it could not be saved again.
  if (content.length > longest) throw unfitContent(CONTENT_TOO_LONG)
  if (isBlankRichText(content)) throw unfitContent(CONTENT_REQUIRED)
  refuseUnknownFigures(content)
  return content
}

function refusingDepth(sanitise: () => string): string {
  try {
    return sanitise()
  } catch (error) {
    throw error instanceof NestedTooDeeply ? unfitContent(CONTENT_TOO_DEEP) : error
  }
}

function unfitContent(message: string): Problem {
  return new Problem(422, message, { issues: [{ path: 'content', message }] })
}

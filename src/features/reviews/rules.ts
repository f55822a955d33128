/**
 * How long a provider's script or frame may take to answer before the page says that it cannot be
 * shown, in milliseconds (docs/product.md, "Reviews and accreditation").
 */
export const ANSWER_WITHIN_MS = 10_000

/** The regulator's own page about a firm, where anyone can check that it is regulated. */
export function registerAddress(sraNumber: string): string {
  return `https://www.sra.org.uk/consumers/register/organisation/?sraNumber=${sraNumber}`
}

/** An amount as prose writes it: "£322,000", "£2.5 million", "£1,195.50". */
const written = /£(\d[\d,]*(?:\.\d+)?)( million)?/g

/** The amounts that a text names, in pence, each once (docs/product.md, "Official figures"). */
export function amountsIn(text: string): number[] {
  const amounts = Array.from(text.matchAll(written), ([, digits = '', million]) => {
    const pounds = Number(digits.replaceAll(',', '')) * (million ? 1_000_000 : 1)
    return Math.round(pounds * 100)
  })
  return [...new Set(amounts)]
}

/** Whether a text names an amount, in figures or in millions. */
export function namesAmount(text: string, pence: number): boolean {
  return amountsIn(text).includes(pence)
}

const timeZone = 'Europe/London'
const short = new Intl.DateTimeFormat('en-US', {
  timeZone,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})

/**
 * A date as the site shows it: "Jan 5, 2024", the same in every browser and on the server
 * (docs/product.md, "Dates").
 *
 * @param iso ISO 8601 time
 */
export function formatDate(iso: string): string {
  return short.format(new Date(iso))
}

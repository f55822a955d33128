const whole = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
})

/**
 * An amount as the site shows it: "£1,200".
 *
 * @param pounds a whole number of pounds
 */
export function formatPounds(pounds: number): string {
  return whole.format(pounds)
}

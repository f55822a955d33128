const whole = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
})

const exact = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** "£1,200", "£195.50". */
export function formatPounds(pence: number): string {
  return (pence % 100 === 0 ? whole : exact).format(pence / 100)
}

export function formatRange(from: number, to: number): string {
  return from === to ? formatPounds(from) : `${formatPounds(from)} to ${formatPounds(to)}`
}

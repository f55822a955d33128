/** The middle figure; of an even number of figures, the upper of the two in the middle. */
export function median(figures) {
  return [...figures].sort((one, other) => one - other)[Math.floor(figures.length / 2)]
}

/** A figure for people to read: whole numbers as they are, others with three significant digits. */
export function rounded(figure) {
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(figure) || 1)))
  const fractions = Number.isInteger(figure) ? 0 : digits
  return figure.toLocaleString('en-GB', {
    minimumFractionDigits: fractions,
    maximumFractionDigits: fractions,
  })
}

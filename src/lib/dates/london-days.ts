/**
 * When a day begins in London.
 *
 * @param date ISO 8601, without a time
 * @param days later, or earlier when negative
 * @returns ISO 8601 UTC
 */
export function startOfLondonDay(date: string, days = 0): string {
  const start = Temporal.PlainDate.from(date).add({ days }).toZonedDateTime('Europe/London')
  return new Date(start.epochMilliseconds).toISOString()
}

/**
 * The day in London at a moment, or an earlier one.
 *
 * @param earlier by how much
 * @returns ISO 8601, without a time
 */
export function londonDay(
  moment: Date,
  earlier: { days?: number; months?: number } = { days: 0 },
): string {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO('Europe/London')
    .toPlainDate()
    .subtract(earlier)
    .toString()
}

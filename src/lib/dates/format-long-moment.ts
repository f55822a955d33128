const longWithTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  dateStyle: 'long',
  timeStyle: 'short',
})

/** A moment by London's clock, in a mail: "21 November 2026 at 14:05". */
export function formatLongMoment(moment: Date): string {
  return longWithTime.format(moment)
}

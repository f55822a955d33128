const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** What a clock in London shows at a moment: "2026-12-24T13:00". */
export function londonClock(moment: Date): string {
  return clock.format(moment).replace(' ', 'T')
}

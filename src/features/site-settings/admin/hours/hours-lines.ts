import { closureText } from '~/domain/office-hours'
import { officeHoursLines } from '~/domain/office-hours-lines'
import { type HoursValues, toWeek } from '../../hours-schema'

/** What visitors will read of the hours as they are typed. */
export function hoursLines({ week, closures }: HoursValues): Array<{ term: string; fact: string }> {
  return [
    ...officeHoursLines(toWeek(week)).map(({ days, times }) => ({ term: days, fact: times })),
    ...closures
      .filter(({ from, until }) => from !== '' && until !== '')
      .map((closure) => ({
        term: closureText(closure),
        fact: closure.reason ? `Closed: ${closure.reason}` : 'Closed',
      })),
  ]
}

import { originalWeek } from '~/content/office-hours'
import { services } from '~/content/services'
import { closureText } from '~/domain/office-hours'
import { hoursLines } from '~/domain/office-hours-lines'
import type { OwnLengths } from '~/domain/settings'
import { timeText } from '~/lib/london'
import type { Host } from '../hosts/availability-schema'
import { intervalsOf } from '../hosts/host-week.server'
import type { StoredHost } from '../hosts/hosts.server'

/** Leaves out the reasons for absences, which are private (docs/product.md, "Availability"). */
export function formatForAudit(hosts: readonly StoredHost[]): Record<string, string> {
  const shown = hosts.filter(({ isRemoved }) => !isRemoved)
  return {
    people: shown.map(personText).join('\n'),
    offices: shown
      .flatMap(({ name, meetsAt }) => (meetsAt === 'second' ? `${name}: second office` : []))
      .join('\n'),
    links: shown.flatMap(({ name, joinUrl }) => (joinUrl ? `${name}: ${joinUrl}` : [])).join('\n'),
    absences: shown
      .flatMap(({ name, absences }) => absences.map((each) => `${name}: ${absenceText(each)}`))
      .join('\n'),
  }
}

function personText({ name, isActive, week, services: taken, kinds, ...lengths }: Host): string {
  const hours = week
    ? hoursLines(
        intervalsOf(week).map((hours, index) => ({ day: originalWeek[index]?.day ?? '', hours })),
      )
        .map(({ days, times }) => `${days} ${times}`)
        .join(', ')
    : 'the office’s hours'
  const names = taken
    ? services
        .filter(({ id }) => taken.includes(id))
        .map((each) => each.name)
        .join(', ')
    : 'all services'
  return `${name}: ${isActive ? '' : 'takes none at present, '}${hours}; ${names}${kinds ? `; ${kinds.join(', ')} only` : ''}${lengthsText(lengths)}`
}

function lengthsText({ lengthMinutes, bufferBeforeMinutes, bufferAfterMinutes }: OwnLengths) {
  const own = [
    lengthMinutes === null ? '' : `${lengthMinutes} minutes each`,
    bufferBeforeMinutes === null ? '' : `${bufferBeforeMinutes} minutes free before`,
    bufferAfterMinutes === null ? '' : `${bufferAfterMinutes} minutes free after`,
  ].filter(Boolean)
  return own.length > 0 ? `; ${own.join(', ')}` : ''
}

function absenceText(absence: Host['absences'][number]): string {
  const until = absence.untilTime ? `, until ${timeText(absence.untilTime)}` : ''
  return `${closureText(absence)}${until}`
}

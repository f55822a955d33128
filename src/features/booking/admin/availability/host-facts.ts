import { services } from '~/content/services'
import { londonDay } from '~/lib/london'
import { listed } from '~/lib/text/listed'
import { absenceWords, type HostValues } from './values'

/** "Office hours · all services · away Thursday 26 November". */
export function hostSummary(host: HostValues): string {
  const { isActive, week, services: taken, kinds, absences, lengthMinutes, joinUrl } = host
  if (!isActive) return 'Takes no consultations at the moment'
  const today = londonDay(new Date())
  const names = services.filter(({ id }) => taken?.includes(id)).map(({ name }) => name)
  const away = absences
    .filter(({ until }) => until >= today)
    .sort((one, other) => one.from.localeCompare(other.from))
    .map((absence) => absenceWords(absence, today))
  return [
    week ? 'Their own hours' : 'Office hours',
    taken ? listed(names) : 'all services',
    kinds ? listed(kinds.map((kind) => `${kind} only`)) : '',
    joinUrl === '' ? 'no link to join' : '',
    host.meetsAt === 'second' ? 'at the second office' : '',
    lengthMinutes === null ? '' : `${lengthMinutes} minutes each`,
    away.length > 0 ? `away ${away.join('; ')}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

export function hostFacts(hosts: readonly HostValues[]): Array<{ term: string; fact: string }> {
  return hosts.map((host) => ({ term: host.name, fact: hostSummary(host) }))
}

import { BACKUPS_KEPT } from '~/domain/retention'
import { formatLongDate } from '~/lib/london'

/** The hour of the night, in London, at which the site backs itself up unless the firm has chosen another. */
export const FIRST_HOUR = 3

/** A proof older than this is an alarm, in hours: a night and a half. */
export const PROOF_AGE_HOURS = 36

/** New backups open with a replaced key too for this many days. */
export const EARLIER_KEY_DAYS = 30

/** So many pages of a restored copy are opened. */
export const PROVED_PAGES = 10

/** How long a proof took, in words. */
export function tookWords(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000))
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} minutes`
}

/** How many days an hourly copy of the database is kept. */
export const HOURLY_DAYS = 2

/** How long backups are kept, in a sentence. */
export const KEPT_WORDS = `The newest of each of the last ${BACKUPS_KEPT.days} days, ${BACKUPS_KEPT.weeks} weeks and ${BACKUPS_KEPT.months} months stays.`

/** What an hourly copy is, in sentences. */
export const HOURLY_WORDS = `Hourly copies aren’t tested, stay for ${HOURLY_DAYS} days, and have no pictures: a restore takes those from the last nightly backup.`

/** How large something is, in words. */
export function sizeWords(kilobytes: number): string {
  const megabytes = kilobytes / 1024
  return megabytes < 10 ? `${megabytes.toFixed(1)} MB` : `${Math.round(megabytes)} MB`
}

/** The secret half of a key as people read and type it: its beginning, then groups of four. */
export function inGroups(identity: string): string {
  const [beginning, letters = ''] = identity.split(/(?<=KEY-1)/)
  return `${beginning} ${letters.replaceAll(/.{4}(?=.)/g, '$& ')}`
}

interface Key {
  madeAt: string
  /** The user name. */
  madeBy: string
}

/** "the key made on 21 November 2026 by Ada" */
export function keyWords({ madeAt, madeBy }: Key): string {
  return `the key made on ${formatLongDate(madeAt)} by ${madeBy}`
}

/** Says which keys open a backup. */
export function sealedWords(keys: readonly Key[]): string {
  if (keys.length === 0) return 'Sealed for an earlier key.'
  const any =
    keys.length === 1 ? '' : keys.length === 2 ? ' Either opens it.' : ' Any of them opens it.'
  return `Sealed for ${keys.map(keyWords).join(' and for ')}.${any}`
}

/** The printed key is on paper, so that a proof cannot try it. */
export const PROOF_KEY =
  'The proof used a temporary key, so it doesn’t test the printed one: only a restore with that does.'

export const ON_DATA_DISK =
  'Backups go to the disk that has the site’s data: if it breaks, both are lost. Another disk, another machine or a bucket would be safer.'

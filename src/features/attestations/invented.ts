import { inventedFacts, originalFirm } from '~/content/firm'
import { probateStages } from '~/content/probate'
import { inventedTimes, timeNames } from '~/content/times'
import type { TimeTexts } from '~/domain/texts/time-texts'
import type { Settings } from '~/platform/settings'

/** Something that nobody at the firm has replaced since the demonstration. */
interface Invented {
  name: string
  text: string
  /** Whether someone may answer for it as the firm's own: a real firm may take as long. */
  mayBeOwn: boolean
}

/**
 * What the site still says of the demonstration's firm (docs/product.md, "Ready for the public"). Each is compared with
 * itself alone, so that no other setting makes it true.
 *
 * @param ownTimes the words of the last confirmation of the times; null for none
 */
export function inventedOf(
  { firm, pageTexts }: Pick<Settings, 'firm' | 'pageTexts'>,
  ownTimes: string | null,
): Invented[] {
  const facts = inventedFacts
    .filter(([fact]) => bare(String(firm[fact])) === bare(String(originalFirm[fact])))
    .map(([fact, name]) => ({ name, text: String(firm[fact]), mayBeOwn: false }))
  const own = new Set(ownTimes?.split('\n'))
  const times = timeNames
    .filter(([time]) => pageTexts.times[time] === inventedTimes[time])
    .filter(([time]) => !own.has(timeLine(time, pageTexts.times)))
    .map(([time, name]) => ({ name, text: pageTexts.times[time], mayBeOwn: true }))
  return [...facts, ...times]
}

/** A fact however it is spaced and capitalised: “01614960000” is “0161 496 0000”. */
function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** Of a time that is left out. */
const UNSAID = 'no time is named'

/** A time as it is confirmed. */
export function timeLine(time: keyof TimeTexts, times: TimeTexts): string {
  return `${lineNames[time]}: ${times[time] || UNSAID}`
}

const lineNames: Partial<Record<keyof TimeTexts, string>> = {
  ...Object.fromEntries(probateStages.map(({ name, time }) => [time, name])),
  probateTotalTime: 'Probate from start to finish',
  powerRegistrationTime: 'Registration of a lasting power of attorney',
}

/** How someone gets rid of what is invented. */
export function inventedRemedy(invented: readonly Pick<Invented, 'mayBeOwn'>[]): string {
  const ways = [
    ...(invented.some(({ mayBeOwn }) => !mayBeOwn) ? ['Change the facts under “The firm”.'] : []),
    ...(invented.some(({ mayBeOwn }) => mayBeOwn)
      ? [
          'Change the times under “Page texts”, or confirm them as your own under “How long probate and registering a power take”.',
        ]
      : []),
  ]
  return ways.join(' ')
}

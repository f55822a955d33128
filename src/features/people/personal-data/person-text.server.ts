import { z } from 'zod'
import { fieldWords } from '~/content/field-words'
import { formatLongMoment } from '~/lib/london'

const moment = z.iso.datetime()

/**
 * A person's data as text for them to read: each part under its heading, each field on a line.
 * @param person as it is exported
 */
export function personAsText(person: Record<string, readonly object[]>, now: Date): string {
  const parts = Object.entries(person).filter(([, things]) => things.length > 0)
  const head = `What we store about you, as of ${formatLongMoment(now)}`
  const texts = parts.map(([part, things]) => {
    const heading = `${fieldWords(part)} (${things.length})`
    return [heading, '='.repeat(heading.length), ...things.map(thingAsText)].join('\n\n')
  })
  return `${[head, ...(texts.length > 0 ? texts : ['Nothing.'])].join('\n\n\n')}\n`
}

function thingAsText(thing: object): string {
  return Object.entries(thing)
    .filter(([, value]) => value !== null && value !== '')
    .map(([field, value]) => `${fieldWords(field)}: ${valueAsText(value)}`)
    .join('\n')
}

function valueAsText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'object') return `\n${thingAsText(Object(value))}`
  const text = String(value)
  if (moment.safeParse(text).success) return formatLongMoment(text)
  return text.includes('\n') ? `\n${text}` : text
}

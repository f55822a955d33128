import { isNumberPart, phoneDigits } from '~/domain/visitor-fields'
import { COMMAND_LINE } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import { OperatorError } from '~/platform/operator-error'
import { commandLine } from '~/platform/programs'
import { countPerson, erasePerson, exportPerson, type Held } from './person-data.server'
import { isId, isSite } from './repository.server'
import type { Retained } from './retained.server'

/** The command's data, input and output. */
interface Surroundings {
  db: Database
  dataDir: string
  now: () => Date
  say: (line: string) => void
}

const HELP = `Shows what the site stores about a person, or removes it:

  ${commandLine('personal-data', 'export EMAIL')}        as JSON
  ${commandLine('personal-data', 'erase EMAIL --yes')}   for good

Someone who wrote without an email address is found by their phone number: "0161 496 0000" in place of EMAIL. Of
an enquiry without either, give the last part of its address in the private area: what stands after /enquiries/.`

/**
 * Exports as JSON, or erases, the data about the person with an email address or a phone number (docs/product.md,
 * "Retention").
 * @param words as they were typed after the command
 * @throws {OperatorError} when they are wrong, or an erasure is not confirmed
 */
export async function runPersonalDataCommand(
  words: readonly string[],
  { db, dataDir, now, say }: Surroundings,
): Promise<void> {
  const [action, email, ...options] = words
  if (!email || !isPerson(email) || options.some((option) => option !== '--yes')) {
    throw new OperatorError(HELP)
  }
  // In the wrong place nothing would be found, and that would be a false answer to a person.
  if (!(await isSite(db))) {
    throw new OperatorError(
      'There is no site here. Set DATA_DIR and DATABASE_URL as they are for the site.',
    )
  }
  const places = { db, dataDir }
  const audit = { who: COMMAND_LINE, now: now() }
  if (action === 'export') {
    const person = { email, ...(await exportPerson(places, [email], audit)) }
    return say(JSON.stringify(person, null, 2))
  }
  if (action !== 'erase') throw new OperatorError(HELP)

  if (!options.includes('--yes')) {
    const { held, kept } = await countPerson(places, [email], audit.now)
    const would = `This would remove ${inWords(held)} for good.${retainedWords(kept)}`
    throw new OperatorError(`${would} Nothing has changed. Add --yes to do it.`)
  }
  const { held, kept } = await erasePerson(places, [email], audit)
  say(`Removed: ${inWords(held)}.${retainedWords(kept)}`)
}

function inWords(held: readonly Held[]): string {
  return held.map(({ what, count }) => `${count} ${what}`).join(', ')
}

/** Names retained data with its reason and last day. */
function retainedWords(kept: readonly Retained[]): string {
  return kept.map(({ what, reason, until }) => ` Kept until ${until}: ${what}. ${reason}`).join('')
}

/** An email address, a whole phone number, or the id of an enquiry that has neither. */
function isPerson(word: string): boolean {
  if (isId(word)) return true
  return word.includes('@') || (isNumberPart(word) && phoneDigits(word).length >= 7)
}

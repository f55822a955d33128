import { difference, type TextPart } from '~/content-kinds/activity/changes'
import type { Visit } from '~/features/links/own-links.server'
import { londonDay } from '~/lib/london'
import type { Database } from '~/platform/database/schema'
import { sha256 } from '~/platform/secrets'
import type { Settings } from '~/platform/settings'
import { inventedOf, inventedRemedy } from './invented'
import { lastConfirmations, type StoredConfirmation } from './repository.server'
import type { ConfirmedSubject } from './schema'
import { inventedIn, type Spoken, subjectWords } from './subject-words.server'
import { type ConfirmationState, SUBJECTS, type SubjectId, stateOf, subjectOf } from './subjects'

/** How many unchanged characters are shown around each change. */
const CONTEXT = 60

/** Every subject as it stands: what it says, who has confirmed it, and what has changed since. */
export async function readConfirmations(
  db: Database,
  site: Spoken,
  now: Date,
): Promise<ConfirmedSubject[]> {
  const confirmed = await lastConfirmations(db)
  const subjects: ConfirmedSubject[] = []
  // One page at a time: visitors have the rest of the server.
  for (const { id } of SUBJECTS) {
    const ownTimes = confirmed.get('times')?.words ?? null
    subjects.push(await readOne(id, confirmed.get(id), { ...site, ownTimes }, now))
  }
  return subjects
}

/**
 * What nobody answers for now.
 *
 * @param site without `visit`, where no page can be asked for, what has changed since a confirmation is not known
 * @param ids what is asked about: everything, unless said
 */
export async function findUnconfirmed(
  { db, now, visit, ...site }: Omit<Spoken, 'visit'> & { db: Database; now: Date; visit?: Visit },
  ids: readonly SubjectId[] = SUBJECTS.map(({ id }) => id),
): Promise<Array<{ id: SubjectId; state: ConfirmationState }>> {
  const confirmed = await lastConfirmations(db)
  const states: Array<{ id: SubjectId; state: ConfirmationState }> = []
  for (const id of ids) {
    const words = visit ? await subjectWords(id, { ...site, visit }) : null
    const hash = words === null ? null : sha256(words)
    states.push({ id, state: stateOf(confirmed.get(id), hash, londonDay(now)) })
  }
  return states.filter(({ state }) => state !== 'confirmed')
}

async function readOne(
  id: SubjectId,
  last: (StoredConfirmation & { username: string | null }) | undefined,
  { ownTimes, ...site }: Spoken & { ownTimes: string | null },
  now: Date,
): Promise<ConfirmedSubject> {
  const words = await subjectWords(id, site)
  const hash = words === null ? null : sha256(words)
  const state = stateOf(last, hash, londonDay(now))
  const invented = words === null ? [] : inventedIn(words, site.settings, ownTimes)
  return {
    id,
    state: words === null ? 'unreadable' : state,
    words: subjectOf(id).path ? null : words,
    hash,
    invented: invented.map(({ name }) => name),
    remedy: inventedRemedy(invented),
    mayBeOwn: id === 'times' && invented.length > 0,
    last: last
      ? {
          name: last.name,
          role: last.role,
          on: londonDay(last.confirmedAt),
          until: last.until,
          by: last.username,
        }
      : null,
    changes: last && words !== null && state === 'changed' ? changesSince(last.words, words) : [],
  }
}

/** What the site still says of the demonstration's firm, and nobody has answered for. */
export async function findInvented(db: Database, settings: Settings) {
  return inventedOf(settings, (await lastConfirmations(db)).get('times')?.words ?? null)
}

/** What came and went, each with a few words around it. */
function changesSince(before: string, after: string): TextPart[] {
  return difference(before, after).map((part) =>
    part.is === 'same' && part.text.length > 3 * CONTEXT
      ? { ...part, text: `${part.text.slice(0, CONTEXT)} … ${part.text.slice(-CONTEXT)}` }
      : part,
  )
}

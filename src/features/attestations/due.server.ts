import { originalAmounts } from '~/content/official-amounts'
import { namePlaces } from '~/content-kinds/addresses/name-places'
import { textHash } from '~/content-kinds/approvals/approvals'
import {
  type Attestation,
  attestedWords,
  figureHash,
  lastAttestations,
  listAskedToAttest,
} from '~/content-kinds/attestations/attestations'
import type { Signed } from '~/content-kinds/attestations/sign'
import { ATTESTED_KINDS, type AttestedKind, type Subject } from '~/content-kinds/attested-kinds'
import { OFFICIAL_AMOUNTS, presentFigures } from '~/content-kinds/official-figures/official-figures'
import { formatPounds } from '~/domain/format-pounds'
import type { Permission } from '~/domain/permissions'
import { addDays, addMonths, londonDay } from '~/lib/london'
import { paths } from '~/lib/paths'
import { plainText } from '~/lib/text/plain-text'
import type { Database } from '~/platform/database/schema'
import { sha256 } from '~/platform/secrets'
import type { Settings } from '~/platform/settings'
import { inventedOf } from './invented'
import { type Spoken, subjectWords } from './subject-words.server'
import { SUBJECTS, type SubjectId } from './subjects'

/** Why something has to be signed, or that it is. `unreadable`: the page does not answer now. */
export type AttestationState = 'never' | 'changed' | 'lapsed' | 'unreadable' | 'confirmed'

/** Something that someone at the firm answers for, as it stands. */
export interface Attestable extends Subject {
  name: string
  /** What it says; empty while that is not known. */
  words: string
  /** Null where nothing here can read it. */
  hash: string | null
  state: AttestationState
  /** The day on which it is due, or was; null where that day is not known. */
  dueOn: string | null
  /** The address to open; null for facts, whose words are shown. */
  source: string | null
  last: Attestation | null
  /** Of the law, what the place that names it is called. */
  place?: string
  /** Whose article it is. */
  authorId: string | null
  /** How the activity names it. */
  thing: NonNullable<Signed['thing']>
}

/** What the register of what the firm answers for is read from. */
export interface Attesting extends Omit<Spoken, 'visit'> {
  db: Database
  now: Date
  /** Without it no page can be asked for, so what has changed since it was signed is not known. */
  visit?: Spoken['visit']
}

/** Those who may sign each kind (docs/product.md, "Confirmations"). */
export const SIGNERS: Record<AttestedKind, Permission> = {
  words: 'site',
  figure: 'site',
  law: 'content',
  article: 'content',
}

/** What nobody answers for now. */
export async function findDue(
  site: Attesting,
  kinds: readonly AttestedKind[] = ATTESTED_KINDS,
): Promise<Attestable[]> {
  const all = await findAttestable(site, kinds)
  return all.filter(({ state }) => state !== 'confirmed')
}

/** Every page, fact and figure; and every place of the law and article that is due. */
export async function findAttestable(
  site: Attesting,
  kinds: readonly AttestedKind[],
): Promise<Attestable[]> {
  const found: Attestable[] = []
  for (const kind of kinds) found.push(...(await READ[kind](site)))
  return found
}

/** One subject as it stands; null where there is none. */
export async function findOne(
  site: Attesting,
  { kind, subject }: Subject,
): Promise<Attestable | null> {
  if (kind === 'article') return (await articles(site, subject))[0] ?? null
  if (kind === 'words') return (await words(site, subject))[0] ?? null
  return (await READ[kind](site)).find((each) => each.subject === subject) ?? null
}

/** What colleagues have asked an account to sign, as far as it is there; the longest waiting first. */
export async function findAsked(site: Attesting, accountId: string) {
  const rows = await listAskedToAttest(site.db)
  const asked = rows.filter((row) => row.accountId === accountId)
  const found = await Promise.all(
    asked.map(async (row) => {
      const one = await findOne(site, row)
      return one ? [{ ...row, name: one.name }] : []
    }),
  )
  return found.flat()
}

const READ: Record<AttestedKind, (site: Attesting) => Promise<Attestable[]>> = {
  words,
  figure: figures,
  law: places,
  article: articles,
}

async function words(site: Attesting, subject?: string): Promise<Attestable[]> {
  const attested = await lastAttestations(site.db, 'words')
  const found: Attestable[] = []
  // One page at a time: visitors have the rest of the server.
  for (const { id, name, ...about } of SUBJECTS) {
    if (subject !== undefined && id !== subject) continue
    const says = site.visit ? await subjectWords(id, { ...site, visit: site.visit }) : null
    const hash = says === null ? null : sha256(says)
    const last = attested.get(id) ?? null
    const state = stateOf(last, hash, londonDay(site.now))
    found.push({
      kind: 'words',
      subject: id,
      name,
      words: says ?? '',
      hash,
      state: site.visit && says === null ? 'unreadable' : state,
      dueOn: last?.until ? addDays(last.until, 1) : null,
      source: 'path' in about ? about.path : null,
      last,
      authorId: null,
      thing: { kind: 'settings', id: 'legal', name },
    })
  }
  return found
}

async function figures({ db, now }: Attesting): Promise<Attestable[]> {
  const attested = await lastAttestations(db, 'figure')
  return (await presentFigures(db)).map(({ id, name, pence, sourceUrl }) => {
    const last = attested.get(id) ?? null
    return {
      kind: 'figure',
      subject: id,
      name,
      words: formatPounds(pence),
      hash: figureHash(pence),
      state: stateOf(last, figureHash(pence), londonDay(now)),
      dueOn: figureDueOn(last, pence),
      source: sourceUrl,
      last,
      authorId: null,
      thing: { kind: 'settings', id: OFFICIAL_AMOUNTS, name },
    }
  })
}

/** When a figure is to be looked at again, as a day; null for one that nobody has looked at as it is now. */
export function figureDueOn(last: Attestation | null, pence: number): string | null {
  return last?.until && last.hash === figureHash(pence) ? addDays(last.until, 1) : null
}

/** A place is due from a change of the record that it names until someone has read it again. */
async function places({ db }: Attesting): Promise<Attestable[]> {
  const open = await openPlaces(db)
  const attested = open.length > 0 ? await lastAttestations(db, 'law') : new Map()
  return open.map(({ subject, lawId, place, name, path, title, openedAt, stated }) => ({
    kind: 'law',
    subject,
    name: `${name}, for ${title}`,
    words: stated,
    hash: sha256(stated),
    state: 'changed',
    dueOn: londonDay(openedAt),
    source: path,
    last: attested.get(subject) ?? null,
    place: name,
    authorId: null,
    thing: { kind: 'law record', id: lawId, name: `${title}: ${place}` },
  }))
}

/** Places that are to be read again, of records that are there; the longest open first. */
export async function openPlaces(db: Database) {
  const wanted = await db
    .selectFrom('attestations')
    .select(['subject', 'askedAt as openedAt'])
    .where('kind', '=', 'law')
    .where('accountId', 'is', null)
    .where('attestedAt', 'is', null)
    .where('askedAt', 'is not', null)
    .orderBy('askedAt')
    .orderBy('subject')
    .$narrowType<{ openedAt: string }>()
    .execute()
  const records = await db
    .selectFrom('lawRecords')
    .select(['id', 'title', 'statement', 'source', 'force'])
    .execute()
  const open = wanted.flatMap(({ subject, openedAt }) => {
    const [lawId = ''] = subject.split(' ', 1)
    const record = records.find(({ id }) => id === lawId)
    if (!record) return []
    const { title, ...says } = record
    const stated = [says.statement, says.source, says.force].join('\n')
    return { subject, lawId, place: subject.slice(lawId.length + 1), openedAt, title, stated }
  })
  const named = await namePlaces(
    db,
    open.map(({ place }) => place),
  )
  return open.map((each, at) => ({ ...each, name: each.place, path: null, ...named[at] }))
}

/** An article is due from the day that is set for it, or once it was signed and then says something else. */
async function articles({ db, now }: Attesting, id?: string): Promise<Attestable[]> {
  const today = londonDay(now)
  const attested = await lastAttestations(db, 'article')
  const posts = await db
    .selectFrom('blogPosts')
    .select(['id', 'title', 'slug', 'excerpt', 'content', 'reviewOn', 'updatedAt', 'authorId'])
    .where('status', '=', 'published')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(id === undefined, (query) =>
      query.where((row) =>
        row.or([row('reviewOn', '<=', today), row('id', 'in', ['', ...attested.keys()])]),
      ),
    )
    .orderBy('reviewOn')
    .orderBy('id')
    .execute()
  return posts.flatMap(({ id: subject, title, slug, reviewOn, updatedAt, authorId, ...text }) => {
    const last = attested.get(subject) ?? null
    const hash = textHash({ title, ...text })
    const hasChanged = last !== null && last.hash !== hash
    const isLate = reviewOn !== null && reviewOn <= today
    if (id === undefined && !hasChanged && !isLate) return []
    const due = isLate ? 'lapsed' : 'changed'
    return {
      kind: 'article' as const,
      subject,
      name: title,
      words: [title, text.excerpt ?? '', plainText(text.content)].join('\n'),
      hash,
      state: isLate || hasChanged ? due : 'confirmed',
      dueOn: isLate || !hasChanged ? reviewOn : londonDay(updatedAt),
      source: paths.article(slug),
      last,
      authorId,
      thing: { kind: 'post' as const, id: subject, name: title },
    }
  })
}

/** @param hash of what it says now; null where nobody here can read it */
function stateOf(
  last: Attestation | null,
  hash: string | null,
  today: string,
): Exclude<AttestationState, 'unreadable'> {
  if (!last) return 'never'
  if (hash !== null && last.hash !== hash) return 'changed'
  return last.until !== null && today > last.until ? 'lapsed' : 'confirmed'
}

/**
 * Until when something that is signed today holds, as a day.
 *
 * @param until a day that the person has given, for what runs until then; null for none
 */
export function holdsUntil(
  { kind, subject }: Subject,
  until: string | null,
  today: string,
): string | null {
  if (kind === 'law') return null
  if (kind === 'figure') {
    const months = Object.entries(originalAmounts).find(([id]) => id === subject)?.[1]
    return addDays(addMonths(today, months?.checkEveryMonths ?? 6), -1)
  }
  const year = addMonths(today, 12)
  if (kind === 'article') return until ?? addDays(year, -1)
  return until !== null && until < year ? until : year
}

/** What the site still says of the demonstration's firm, and nobody has answered for. */
export async function findInvented(db: Database, settings: Settings) {
  return inventedOf(settings, await ownTimes(db))
}

/** The times that someone has answered for, in their words. */
export function ownTimes(db: Database): Promise<string | null> {
  return attestedWords(db, { kind: 'words', subject: 'times' satisfies SubjectId })
}

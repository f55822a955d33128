import { z } from 'zod'
import { namesPerson } from '~/domain/texts/named-person'
import { counted } from '~/lib/text/counted'
import { listed } from '~/lib/text/listed'
import { fieldProblem } from '~/platform/api/problem'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import { addEntry } from '../activity/record-activity'
import { withCheckers } from '../approvals/approvals'
import { NO_NAME, type RemovalAnswers } from '../removal-answers'
import type { ReplacedName } from '../replaced-names'

const FIELDS = ['writtenBy', 'checkedBy'] as const

/** A name as it was typed, and how often it is shown. */
interface ShownName {
  typed: string
  articles: number
  /** Profiles that name their supervisor so. */
  profiles: number
}

/** The names on public pages that belong to no one on the team and to no account that can log in. */
export async function namesOfNoOne(db: Database): Promise<ShownName[]> {
  const known = await knownNames(db)
  const isNoOne = (typed: string) => !known.some((name) => namesPerson(typed, name))
  const found = new Map<string, ShownName>()
  const add = (typed: string | null, articles: number, profiles: number) => {
    if (!typed || !isNoOne(typed)) return
    const before = found.get(typed) ?? { typed, articles: 0, profiles: 0 }
    found.set(typed, {
      typed,
      articles: before.articles + articles,
      profiles: before.profiles + profiles,
    })
  }
  for (const field of FIELDS) {
    const rows = await db
      .selectFrom('blogPosts')
      .select([`${field} as typed`, ({ fn }) => fn.countAll<number>().as('count')])
      .where('status', '=', 'published')
      .where(field, 'is not', null)
      .groupBy(field)
      .execute()
    for (const { typed, count } of rows) add(typed, Number(count), 0)
  }
  const supervised = await db
    .selectFrom('teamMembers')
    .select('supervisor')
    .where('isPublished', '=', true)
    .execute()
  for (const { supervisor } of supervised) add(supervisor, 0, 1)
  for (const name of await approversShown(db, isNoOne)) add(name, 1, 0)
  return [...found.values()].sort((one, other) => one.typed.localeCompare(other.typed, 'en-GB'))
}

/** Approvers named by an article, and who are neither on the team nor have an account. */
async function approversShown(db: Database, isNoOne: (name: string) => boolean): Promise<string[]> {
  const rows = await db
    .selectFrom('approvals')
    .innerJoin('blogPosts', 'blogPosts.id', 'approvals.postId')
    .select(['publicName', 'postId'])
    .where('publicName', 'is not', null)
    .where('status', '=', 'published')
    .distinct()
    .execute()
  const ids = rows.flatMap(({ publicName, postId }) =>
    publicName && isNoOne(publicName) ? postId : [],
  )
  if (ids.length === 0) return []
  const posts = await db
    .selectFrom('blogPosts')
    .select(['id', 'title', 'excerpt', 'content', 'category', 'tags'])
    .select(['searchTitle', 'searchDescription', 'canonicalUrl', 'checkedBy'])
    .where('id', 'in', ids)
    .execute()
  const typed = posts.map((post) => ({ ...post, tags: storedTags.parse(JSON.parse(post.tags)) }))
  const shown = await withCheckers(db, typed)
  return shown.flatMap(({ checkedBy }, at) =>
    checkedBy && checkedBy !== typed[at]?.checkedBy ? checkedBy : [],
  )
}

const storedTags = z.array(z.string())

/**
 * Answers for the name of someone who is about to be deleted, wherever it is shown.
 *
 * @param db the transaction of the deletion
 * @param nameInstead the id of another person, or `NO_NAME`; undefined where the caller has not said
 * @param going the ids of people who go with them
 * @returns what was replaced
 * @throws {Problem} 409 where the name is shown and nothing was said, 422 for someone who is not on the team
 */
export async function replaceNameOf(
  db: Database,
  person: { id: string; name: string },
  { nameInstead, going = [] }: RemovalAnswers,
  audit: AuditContext,
): Promise<ReplacedName[]> {
  const places = await placesOf(db, person.name, [person.id, ...going])
  if (places.length === 0) return []
  if (nameInstead === undefined)
    throw fieldProblem(409, 'nameInstead', asksInstead(person.name, places))
  return replace(db, places, await nameOf(db, nameInstead, [person.id, ...going]), audit)
}

/**
 * Replaces a name that belongs to no one, wherever it is typed.
 *
 * @throws {Problem} 422 for the name of someone on the team, or for someone instead who is not
 */
export async function replaceName(
  db: Database,
  { name, nameInstead }: { name: string; nameInstead: string },
  audit: AuditContext,
): Promise<void> {
  await db.transaction().execute(async (db) => {
    const known = await knownNames(db)
    if (known.some((one) => namesPerson(name, one))) {
      const message = `${name} is on the team. To take the name away, change the article or profile.`
      throw fieldProblem(422, 'name', message)
    }
    const places = await placesOf(db, name, [])
    await replace(db, places, await nameOf(db, nameInstead, []), audit)
  })
}

/** Names on the team, published or not, and of accounts that can log in. */
async function knownNames(db: Database): Promise<string[]> {
  const people = await db.selectFrom('teamMembers').select('name').execute()
  const accounts = await db
    .selectFrom('users')
    .select('name')
    .where('isDisabled', '=', false)
    .execute()
  return [...people, ...accounts].flatMap(({ name }) => name ?? [])
}

/** Puts names back, with the person, unless another has been typed since. */
export async function putNamesBack(
  db: Database,
  replaced: readonly ReplacedName[],
  audit: AuditContext,
): Promise<void> {
  for (const { before, after, ...place } of replaced) {
    await write(db, { ...place, from: after, to: before }, audit)
  }
}

interface NamedPlace extends Omit<ReplacedName, 'after'> {
  /** The id of the article that says it; null for a profile. */
  article: string | null
}

/** Every place where a name is typed, published or not. */
async function placesOf(
  db: Database,
  name: string,
  going: readonly string[],
): Promise<NamedPlace[]> {
  const places: NamedPlace[] = []
  const isTheirs = (typed: string | null): typed is string =>
    typed !== null && namesPerson(typed, name)
  for (const field of FIELDS) {
    const typed = await db
      .selectFrom('blogPosts')
      .select(`${field} as name`)
      .distinct()
      .where(field, 'is not', null)
      .execute()
    const names = typed.map((row) => row.name).filter(isTheirs)
    const posts = await db
      .selectFrom('blogPosts')
      .select(['id', `${field} as before`])
      .where(field, 'in', ['', ...names])
      .execute()
    places.push(
      ...posts.flatMap(({ id, before }) =>
        before ? [{ kind: 'post' as const, id, field, before, article: id }] : [],
      ),
    )
  }
  const people = await db.selectFrom('teamMembers').select(['id', 'supervisor']).execute()
  for (const { id: whose, supervisor } of people) {
    if (!going.includes(whose) && isTheirs(supervisor)) {
      places.push({
        kind: 'team',
        id: whose,
        field: 'supervisor',
        before: supervisor,
        article: null,
      })
    }
  }
  const approvals = await db
    .selectFrom('approvals')
    .select(['id', 'publicName', 'postId'])
    .where('publicName', 'is not', null)
    .execute()
  for (const { id, publicName, postId } of approvals) {
    if (isTheirs(publicName)) {
      places.push({
        kind: 'approval',
        id,
        field: 'publicName',
        before: publicName,
        article: postId,
      })
    }
  }
  return places
}

async function nameOf(
  db: Database,
  nameInstead: string,
  going: readonly string[],
): Promise<string | null> {
  if (nameInstead === NO_NAME) return null
  const person = await db
    .selectFrom('teamMembers')
    .select(['id', 'name'])
    .where('id', '=', nameInstead)
    .executeTakeFirst()
  if (!person || going.includes(person.id)) {
    throw fieldProblem(422, 'nameInstead', 'Choose someone who stays on the team, or no name.')
  }
  return person.name
}

async function replace(
  db: Database,
  places: readonly NamedPlace[],
  after: string | null,
  audit: AuditContext,
): Promise<ReplacedName[]> {
  for (const { before, ...place } of places) {
    await write(db, { ...place, from: before, to: after }, audit)
  }
  return places.map(({ article: _, ...place }) => ({ ...place, after }))
}

/** No edit of the text: its `updatedAt` stays, and the demonstration stays the demonstration’s. */
async function write(
  db: Database,
  {
    kind,
    id,
    field,
    from,
    to,
  }: Pick<NamedPlace, 'kind' | 'id' | 'field'> & { from: string | null; to: string | null },
  audit: AuditContext,
): Promise<void> {
  const changes = { before: { [field]: from }, after: { [field]: to } }
  if (kind === 'approval') {
    await db
      .updateTable('approvals')
      .set({ publicName: to })
      .where('id', '=', id)
      .where('publicName', from === null ? 'is' : '=', from)
      .execute()
    return
  }
  if (kind === 'team') {
    const changed = await db
      .updateTable('teamMembers')
      .set({ supervisor: to })
      .where('id', '=', id)
      .where('supervisor', from === null ? 'is' : '=', from)
      .returning('name')
      .executeTakeFirst()
    if (changed)
      await addEntry(db, audit, 'changed', { kind: 'team member', id, name: changed.name }, changes)
    return
  }
  if (field !== 'writtenBy' && field !== 'checkedBy') return
  const changed = await db
    .updateTable('blogPosts')
    .set({ [field]: to })
    .where('id', '=', id)
    .where(field, from === null ? 'is' : '=', from)
    .returning('title as name')
    .executeTakeFirst()
  if (changed)
    await addEntry(db, audit, 'changed', { kind: 'post', id, name: changed.name }, changes)
}

function asksInstead(name: string, places: readonly NamedPlace[]): string {
  const articles = new Set(places.flatMap(({ article }) => article ?? [])).size
  const profiles = places.filter(({ article }) => article === null).length
  const said = [
    ...(articles > 0 ? [counted(articles, 'article')] : []),
    ...(profiles > 0
      ? [`the ${profiles === 1 ? 'profile' : 'profiles'} of ${counted(profiles, 'colleague')}`]
      : []),
  ]
  return `${name} is named on ${listed(said)}. Choose whose name to show instead, or no name.`
}

import { sql } from 'kysely'
import { openSite } from '~/app/open-site'
import { findFirstAdministrator } from '~/features/auth/repository.server'
import { listPosts } from '~/features/blog/all-posts.server'
import { insertPost } from '~/features/blog/repository.server'
import { faqs } from '~/features/faqs/kind.server'
import { readNames } from '~/features/people/contact-index.server'
import { team } from '~/features/team/kind.server'
import { plainText } from '~/lib/text/plain-text'
import { type AuditContext, THE_SITE } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import { parseEnvironment } from '~/platform/environment'
import { fillVisitors } from './fill-visitors'

const FAQS = { all: 500, published: 10 }
const PEOPLE = { all: 200, published: 12 }

interface Counts {
  /** All published, and the same on every run. */
  articles: number
  /** Per article, including the present one. */
  versions: number
  /** People with a subscription and a past consultation. */
  visitors: number
}

/** The length of an article, in words. */
const LENGTH = { least: 500, most: 900 }

/** Articles are spread evenly over this many days. */
const DAYS = 3650
const DAY_MS = 24 * 60 * 60 * 1000

const firstNames = 'Amara Ben Clara Dev Elin Farid Grace Hugh Ines Jonah'.split(' ')
const lastNames =
  'Archer Bello Carr Dunne Ellis Frost Gill Hale Ito Jones Khan Lowe Marsh Nunn Owen Price Quinn Reid Shah Tate'.split(
    ' ',
  )

/**
 * Adds more of the same to a site with demonstration content: articles made from the paragraphs of
 * the demonstration's articles, questions and people, and visitors.
 *
 * @param environment says where the site's data are; no server uses them
 */
export async function fillDatabase(
  environment: Record<string, string>,
  { articles, versions, visitors }: Counts,
): Promise<void> {
  const { db, now } = await openSite(parseEnvironment({ ...environment, LOG_LEVEL: 'silent' }))
  try {
    await db.transaction().execute(async (transaction) => {
      const audit = { who: THE_SITE, now: now() }
      await fillArticles(transaction, articles, audit)
      await addVersions(transaction, versions, audit.now)
      await fillFaqs(transaction, audit)
      await fillPeople(transaction, audit)
      await fillVisitors(transaction, visitors, audit.now)
    })
    await readNames({ db, isStopping: false })
  } finally {
    await db.destroy()
  }
}

async function fillArticles(db: Database, count: number, audit: AuditContext): Promise<void> {
  const models = await listPosts(db, { onlyPublished: true })
  const author = await findFirstAdministrator(db)
  if (!author) throw new Error('There is no administrator to write the articles.')
  await db.deleteFrom('blogPosts').execute()
  const paragraphs = models.flatMap(({ content }) => content.match(/<(p|h2)\b.*?<\/\1>/gs) ?? [])
  const random = randomNumbers()
  for (let number = 1; number <= count; number += 1) {
    const model = chosen(models, number)
    const age = (number / count) * DAYS * DAY_MS
    const time = new Date(audit.now.getTime() - age).toISOString()
    const article = {
      ...model,
      isFindable: true,
      // Its own, not the model's.
      id: undefined,
      title: `${model.title} (${number})`,
      slug: `${model.slug}-${number}`,
      content: articleOf(paragraphs, random),
      authorId: author.id,
      publishedAt: time,
      createdAt: time,
      updatedAt: time,
    }
    await insertPost(db, article, audit)
  }
}

/** Stores each article's present text as its earlier versions too, a day apart: as many bytes as real ones. */
async function addVersions(db: Database, count: number, now: Date): Promise<void> {
  const posts = db.selectFrom('versions').where('thingKind', '=', 'post')
  const unchanged = ['action', 'fields', 'images', 'value'] as const
  const present = posts.where('replacedAt', 'is', null).where('action', '=', 'created')
  for (let days = 1; days < count; days += 1) {
    const earlier = (by: number) => sql.val(new Date(now.getTime() - by * DAY_MS).toISOString())
    await db
      .insertInto('versions')
      .columns(['id', 'thingKind', 'thingId', 'at', 'replacedAt', ...unchanged])
      .expression(
        present
          .select(sql<string>`id || ${`-${days}`}`.as('id'))
          .select(['thingKind', 'thingId'])
          .select([earlier(days).as('at'), earlier(days - 1).as('replacedAt')])
          .select(unchanged),
      )
      .execute()
  }
}

async function fillFaqs(db: Database, audit: AuditContext): Promise<void> {
  const models = await faqs.list(db, { onlyPublished: true })
  await db.deleteFrom('faqs').execute()
  for (let displayOrder = 0; displayOrder < FAQS.all; displayOrder += 1) {
    const { question, answer } = chosen(models, displayOrder)
    const isPublished = displayOrder < FAQS.published
    await faqs.insert(db, { question, answer, displayOrder, isPublished }, audit)
  }
}

async function fillPeople(db: Database, audit: AuditContext): Promise<void> {
  const models = await team.list(db, { onlyPublished: true })
  await db.deleteFrom('teamMembers').execute()
  for (let displayOrder = 0; displayOrder < PEOPLE.all; displayOrder += 1) {
    const surname = chosen(lastNames, Math.floor(displayOrder / firstNames.length))
    await team.insert(
      db,
      {
        ...chosen(models, displayOrder),
        id: undefined,
        name: `${chosen(firstNames, displayOrder)} ${surname}`,
        displayOrder,
        isPublished: displayOrder < PEOPLE.published,
      },
      audit,
    )
  }
}

/** Paragraphs that follow one another, from a place by chance, until there are enough words. */
function articleOf(paragraphs: string[], random: () => number): string {
  const wanted = LENGTH.least + random() * (LENGTH.most - LENGTH.least)
  const parts: string[] = []
  let next = Math.floor(random() * paragraphs.length)
  for (let words = 0; words < wanted; next += 1) {
    const paragraph = chosen(paragraphs, next)
    parts.push(paragraph)
    words += plainText(paragraph).split(' ').length
  }
  return parts.join('\n')
}

/** Starts again after the last item. */
function chosen<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('There is no demonstration content to copy.')
  return item
}

/** From 0 to 1, the same ones each time (a linear congruential generator). */
function randomNumbers(): () => number {
  let state = 1
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

import { inventedTimes } from '~/content/times'
import { refreshFiguresIfNeeded } from '~/content-kinds/official-figures/official-figures'
import { createFirstAdministrator } from '~/features/auth/people/first-administrator.server'
import { findFirstAdministrator } from '~/features/auth/repository.server'
import { insertPost } from '~/features/blog/repository.server'
import { faqs } from '~/features/faqs/kind.server'
import { fillLawRegister } from '~/features/law/fill-register.server'
import { team } from '~/features/team/kind.server'
import { storeImage } from '~/features/uploads/images.server'
import { NEVER } from '~/lib/london-moments'
import { type AuditContext, THE_SITE } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import { sha256 } from '~/platform/secrets'
import type { Site } from '~/platform/site'
import type { demo } from '~db/demo/demo'

/** Images made at the same time: as many as a small server has cores. */
const IMAGES_AT_ONCE = 2

/**
 * Fills a new database: with the first administrator and, unless `SEED` is `none`, demonstration content
 * (docs/operations/settings.md, "Environment"), without invented people if it is `articles`. A start that is killed leaves all of it
 * or none; the next one fills in what is missing. Every start writes the official figures of articles as they stand.
 *
 * @param store makes the files of a picture and gives its address
 */
export async function prepareContent(site: Site, store = storeImage): Promise<void> {
  await createFirstAdministrator(site)
  if (site.environment.SEED !== 'none' && (await isEmpty(site.db))) await fill(site, store)
  await fillLawRegister(site.db, site.now())
  // A new version of the program may bring new amounts for figures that the firm has never checked.
  await refreshFiguresIfNeeded(site.db)
}

async function fill(site: Site, store: typeof storeImage): Promise<void> {
  const { demo: whole } = await import('~db/demo/demo')
  const demo = site.environment.SEED === 'articles' ? { ...whole, people: [] } : whole
  const author = await findFirstAdministrator(site.db)
  if (!author) return
  // The slow part comes first, and repeating it is harmless; the rows then appear together.
  const drawings = [
    ...demo.posts.map(({ cover }) => cover),
    ...demo.people.map(({ portrait }) => portrait),
  ]
  const images = await storeDrawings(site, drawings, store)
  await site.db.transaction().execute(async (db) => {
    if (!(await isEmpty(db))) return
    const audit = { who: THE_SITE, now: site.now() }
    await insertPosts(db, demo, { authorId: author.id, siteUrl: site.url }, images, audit)
    await insertFaqsAndPeople(db, demo, images, audit)
    await insertTimes(db)
  })
  site.settings.invalidate()
}

async function isEmpty(db: Database): Promise<boolean> {
  for (const table of ['blogPosts', 'faqs', 'teamMembers'] as const) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false
  }
  return true
}

/** Drawing → the address of the image made from it. */
type Images = Map<string, string>

async function storeDrawings(
  site: Site,
  drawings: Array<string | null>,
  store: typeof storeImage,
): Promise<Images> {
  const images: Images = new Map()
  const waiting = drawings.filter((drawing) => drawing !== null)
  const storeNext = async () => {
    for (let drawing = waiting.shift(); drawing; drawing = waiting.shift()) {
      // Named by its content: the same drawing gives the same image, a changed one another.
      const id = sha256(drawing).slice(0, 32)
      images.set(drawing, await store(site.storage, id, Buffer.from(drawing)))
    }
  }
  await Promise.all(Array.from({ length: IMAGES_AT_ONCE }, storeNext))
  return images
}

async function insertPosts(
  db: Database,
  { posts }: typeof demo,
  { authorId, siteUrl }: { authorId: string; siteUrl: string },
  images: Images,
  audit: AuditContext,
): Promise<void> {
  const { sanitiseRichText } = await import('~/features/rich-text/rich-text.server')
  for (const { cover, content: html, ...post } of posts) {
    const content = sanitiseRichText(html, siteUrl)
    const featuredImage = imageOf(cover, images)
    const whole = { ...post, content, featuredImage, authorId, updatedAt: post.createdAt }
    await insertPost(db, whole, audit)
  }
}

async function insertFaqsAndPeople(
  db: Database,
  { faqs: questions, people }: typeof demo,
  images: Images,
  audit: AuditContext,
): Promise<void> {
  for (const [displayOrder, faq] of questions.entries()) {
    await faqs.insert(db, { ...faq, displayOrder }, audit)
  }
  for (const [displayOrder, { portrait, ...person }] of people.entries()) {
    const imageUrl = imageOf(portrait, images)
    await team.insert(db, { ...person, imageUrl, displayOrder }, audit)
  }
}

/** The invented firm's times, as long as no text of it has changed. */
async function insertTimes(db: Database): Promise<void> {
  const row = { section: 'texts', value: JSON.stringify(inventedTimes) }
  await db
    .insertInto('settings')
    .values({ ...row, updatedAt: NEVER, updatedBy: null })
    .onConflict((conflict) => conflict.column('section').doNothing())
    .execute()
}

function imageOf(drawing: string | null, images: Images): string | null {
  return drawing === null ? null : (images.get(drawing) ?? null)
}

import { dropBinned } from '~/content-kinds/versions/erase-binned'
import { listPosts } from '~/features/blog/all-posts.server'
import { deletePost } from '~/features/blog/repository.server'
import { faqs } from '~/features/faqs/kind.server'
import { team } from '~/features/team/kind.server'
import { type Actor, COMMAND_LINE } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import type { TransferSite } from './export-content.server'

const EVERYTHING = { onlyPublished: false }

/**
 * The articles, questions and people that a new site begins with, as far as nobody has edited them. A new place in the
 * order is no edit.
 */
export async function findDemonstration(db: Database) {
  const { demo } = await import('~db/demo/demo')
  const slugs = new Map(demo.posts.map(({ slug, title }) => [slug, title]))
  const answers = new Map(demo.faqs.map(({ question, answer }) => [question, answer]))
  const lives = new Map(demo.people.map(({ name, bio }) => [name, bio]))
  const posts = await listPosts(db, EVERYTHING)
  return {
    articles: posts.filter((post) => isUntouched(post) && slugs.get(post.slug) === post.title),
    questions: (await faqs.list(db, EVERYTHING)).filter(
      (faq) => isUntouched(faq) && answers.get(faq.question) === faq.answer,
    ),
    people: (await team.list(db, EVERYTHING)).filter(
      (person) => isUntouched(person) && lives.get(person.name) === person.bio,
    ),
  }
}

/**
 * Removes the demonstration for good, past the bin (docs/product.md, "Ready for the public").
 *
 * @returns how many are gone
 */
export async function removeDemonstration(
  { db, now }: Pick<TransferSite, 'db' | 'now'>,
  who: Actor = COMMAND_LINE,
) {
  const audit = { who, now: now() }
  return db.transaction().execute(async (db) => {
    const { articles, questions, people } = await findDemonstration(db)
    for (const article of articles) {
      await deletePost(db, article, audit)
      await dropBinned(db, 'post', article.id)
    }
    for (const { id } of questions) {
      await faqs.remove(db, id, audit)
      await dropBinned(db, 'faq', id)
    }
    for (const { id } of people) {
      await team.remove(db, id, audit)
      await dropBinned(db, 'team member', id)
    }
    return { articles: articles.length, questions: questions.length, people: people.length }
  })
}

/** Every edit moves `updatedAt`. */
function isUntouched({ createdAt, updatedAt }: { createdAt: string; updatedAt: string }): boolean {
  return createdAt === updatedAt
}

import { listPosts } from '~/features/blog/post-lists.server'
import { deletePost } from '~/features/blog/repository.server'
import { deleteFaq, listFaqs } from '~/features/faqs/repository.server'
import { deleteTeamMember, listTeam } from '~/features/team/repository.server'
import { type Actor, COMMAND_LINE } from '../activity/record-activity'
import type { TransferSite } from './export-content'

const EVERYTHING = { onlyPublished: false }

/**
 * Removes the articles, questions and people that a new site begins with, as far as nobody has edited them
 * (docs/operations.md, "Start"). A new place in the order is no edit.
 *
 * @returns how many are gone
 */
export async function removeDemonstration(
  { db, now }: Pick<TransferSite, 'db' | 'now'>,
  who: Actor = COMMAND_LINE,
) {
  const { demo } = await import('~db/demo/demo')
  const doing = { who, now: now() }
  const slugs = new Map(demo.posts.map(({ slug, title }) => [slug, title]))
  const answers = new Map(demo.faqs.map(({ question, answer }) => [question, answer]))
  const lives = new Map(demo.people.map(({ name, bio }) => [name, bio]))
  return db.transaction().execute(async (db) => {
    const posts = await listPosts(db, EVERYTHING)
    const articles = posts.filter(
      (post) => isUntouched(post) && slugs.get(post.slug) === post.title,
    )
    const faqs = await listFaqs(db, EVERYTHING)
    const questions = faqs.filter(
      (faq) => isUntouched(faq) && answers.get(faq.question) === faq.answer,
    )
    const team = await listTeam(db, EVERYTHING)
    const people = team.filter(
      (person) => isUntouched(person) && lives.get(person.name) === person.bio,
    )
    for (const article of articles) await deletePost(db, article, doing)
    for (const { id } of questions) await deleteFaq(db, id, doing)
    for (const { id } of people) await deleteTeamMember(db, id, doing)
    return { articles: articles.length, questions: questions.length, people: people.length }
  })
}

/** Every edit moves `updatedAt`. */
function isUntouched({ createdAt, updatedAt }: { createdAt: string; updatedAt: string }): boolean {
  return createdAt === updatedAt
}

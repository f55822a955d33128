import { z } from 'zod'
import type { PastKind } from '~/content-kinds/past-things'
import { pastPost } from '~/features/blog/past'
import { type Post, updatePostInput } from '~/features/blog/schema'
import { pastFaq } from '~/features/faqs/past'
import { type Faq, updateFaqInput } from '~/features/faqs/schema'
import { pastReview } from '~/features/reviews/past'
import { movedReview, type Review } from '~/features/reviews/schema'
import { travellingSections } from '~/features/site-settings/sections.server'
import { pastMember } from '~/features/team/past'
import { type TeamMember, updateTeamMemberInput } from '~/features/team/schema'

/*
 * Content on its way from one site to another (docs/operations.md, "Content from another site"): a folder with a file that
 * people can read, and the stored files of its pictures. No accounts, and nothing of visitors but what clients let the firm quote.
 */

/** The file with everything but the pictures. */
export const CONTENT_FILE = 'content.json'

/** A picture's file below the folder, which is also its key in the store: nothing outside can be named. */
const pictureFile = /^uploads\/[\w-]+\/[\w-]+\/\d+\.(?:avif|webp)$/

const id = z.uuid().toLowerCase()
/** Of the site where it stands: what is planned there is done there. */
const isLeft = { updatedAt: true, publishAt: true, takeDownAt: true } as const

/** Things as any release has exported them. Each is checked as if it were sent today. */
function exported<Thing extends z.ZodType>(past: PastKind<object>, thing: Thing) {
  return z.array(z.preprocess((stored) => past.fill(stored), thing))
}

export const contentSchema = z.object({
  version: z.literal(1, 'This file was made by a newer version of the site'),
  /** What the firm has changed of each section, by its id; a section that an older site did not know is absent. */
  settings: z.object(
    Object.fromEntries(travellingSections.map(({ id, changes }) => [id, changes.optional()])),
  ),
  questions: exported(pastFaq, updateFaqInput.omit(isLeft).extend({ id })),
  people: exported(pastMember, updateTeamMemberInput.omit(isLeft).extend({ id })),
  articles: exported(
    pastPost,
    updatePostInput.omit(isLeft).extend({ id, createdAt: z.iso.datetime() }),
  ),
  /** An older site had none. */
  reviews: exported(pastReview, movedReview).default([]),
  pictures: z.array(z.object({ file: z.string().regex(pictureFile), sha256: z.string() })),
})

export type Content = z.output<typeof contentSchema>

/** Names every field that travels. */
export function toQuestion({ id, question, answer, displayOrder, isPublished }: Faq) {
  return { id, question, answer, displayOrder, isPublished }
}

/** Names every field that travels; the address follows from the name. */
export function toPerson({ slug, createdAt, updatedAt, ...person }: TeamMember) {
  return person
}

/** Names every field that travels: with the client's permission, and where to find it. */
export function toReview({ createdAt, updatedAt, ...review }: Review) {
  return review
}

/** Names every field that travels; the author is an account, which does not. */
export function toArticle({ authorId, updatedAt, ...article }: Post) {
  return article
}

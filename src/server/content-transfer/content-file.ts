import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Post, updatePostInput } from '~/features/blog/schema'
import { type Faq, updateFaqInput } from '~/features/faqs/schema'
import { movedReview, type Review } from '~/features/reviews/schema'
import { travellingSections } from '~/features/site-settings/sections.server'
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

export const contentSchema = z.object({
  version: z.literal(1, 'This file was made by a newer version of the site'),
  /** What the firm has changed of each section, by its id; a section that an older site did not know is absent. */
  settings: z.object(
    Object.fromEntries(travellingSections.map(({ id, changes }) => [id, changes.optional()])),
  ),
  questions: z.array(updateFaqInput.omit(isLeft).extend({ id })),
  people: z.array(updateTeamMemberInput.omit(isLeft).extend({ id })),
  articles: z.array(updatePostInput.omit(isLeft).extend({ id, createdAt: z.iso.datetime() })),
  /** An older site had none. */
  reviews: z.array(movedReview).default([]),
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

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

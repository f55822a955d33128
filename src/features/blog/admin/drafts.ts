import { z } from 'zod'
import { readStored, removeStored, writeStored } from '~/lib/browser-storage'
import { POST_STATUSES } from '../rules'
import type { PostForm } from './post-form'

const PREFIX = 'blog-draft:'
const NEW = 'new'
const OPEN_KEY = 'blog-open-post'

const draftSchema = z.object({
  /** Whose it is: another member of staff at the same browser is not shown it. */
  userId: z.string(),
  /** Null for a post that was never saved. */
  postId: z.string().nullable(),
  /** Where the saved post is. */
  slug: z.string().nullable(),
  /** The `updatedAt` of the post that the writing started from. */
  startedFrom: z.string().nullable(),
  /** When it was last kept, ISO 8601. */
  keptAt: z.string(),
  form: z.object({
    title: z.string(),
    slug: z.string(),
    excerpt: z.string(),
    content: z.string(),
    featuredImage: z.string().nullable(),
    isImageDecorative: z.boolean(),
    category: z.string(),
    tags: z.array(z.string()),
    status: z.enum(POST_STATUSES),
  }) satisfies z.ZodType<PostForm>,
})

/** What was typed and not saved, kept in this browser so that a crash loses nothing. */
export type Draft = z.output<typeof draftSchema>

/** Keeps a draft, in the place of the same post's last one. */
export function keepDraft(draft: Draft): void {
  writeStored(keyOf(draft.postId), JSON.stringify(draft))
}

/** The draft of a post, or of the new one (null); null when there is none of this user. */
export function readDraft(postId: string | null, userId: string): Draft | null {
  const stored = readStored(keyOf(postId))
  return stored === null ? null : parseDraft(stored, userId)
}

/** Every draft of a user in this browser, the newest first. */
export function listDrafts(userId: string): Draft[] {
  return storedKeys()
    .flatMap((key) => parseDraft(readStored(key) ?? '', userId) ?? [])
    .sort((one, other) => other.keptAt.localeCompare(one.keptAt))
}

/** Forgets a draft: it was saved, or is not wanted. */
export function dropDraft(postId: string | null): void {
  removeStored(keyOf(postId))
}

/**
 * Remembers for this window which post is open, so that a reload or a new login leads back to it.
 *
 * @param key from `openKey`; null when none is
 */
export function rememberOpen(key: string | null): void {
  try {
    if (key === null) sessionStorage.removeItem(OPEN_KEY)
    else sessionStorage.setItem(OPEN_KEY, key)
  } catch {
    // Refused: the list says what is not saved.
  }
}

/** The draft of the post that was open in this window when the page went away; null without one. */
export function draftLeftOpen(userId: string): Draft | null {
  try {
    const key = sessionStorage.getItem(OPEN_KEY)
    return key === null ? null : readDraft(key === NEW ? null : key, userId)
  } catch {
    return null
  }
}

/** What `rememberOpen` takes for a post, or for a new one (null). */
export function openKey(postId: string | null): string {
  return postId ?? NEW
}

function keyOf(postId: string | null): string {
  return `${PREFIX}${openKey(postId)}`
}

function parseDraft(stored: string, userId: string): Draft | null {
  try {
    const draft = draftSchema.parse(JSON.parse(stored))
    return draft.userId === userId ? draft : null
  } catch {
    return null
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
  } catch {
    return []
  }
}

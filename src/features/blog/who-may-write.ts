import { may, type Role } from '~/domain/permissions'
import type { PostStatus } from './rules'

/**
 * Whether someone may write a post as it is or will be: staff who may only write drafts of their own write no
 * other post, and publish none (docs/product.md, "Roles").
 */
export function mayWritePost(
  { id, roles }: { id: string; roles: readonly Role[] },
  post: { authorId: string; status: PostStatus; publishAt?: string | null },
): boolean {
  if (may(roles, 'content')) return true
  // What is about to be published has been read: nobody changes it behind the back of the person who decided that.
  const isDraft = post.status === 'draft' && !post.publishAt
  return may(roles, 'drafts') && post.authorId === id && isDraft
}

export const NOT_YOUR_DRAFT =
  'You can change your own drafts. Please ask an editor to change this article.'

export const PUBLISH_REFUSED =
  'An editor publishes articles. Please save this one as a draft, and tell them that it is ready.'

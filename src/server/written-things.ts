import { previewedPost } from '~/features/blog/previewed-post.server'
import { findPost } from '~/features/blog/repository.server'
import { findWritablePost } from '~/features/blog/write-post.server'
import { previewedFaq } from '~/features/faqs/previewed-faq.server'
import { findFaq } from '~/features/faqs/repository.server'
import type { Previewed } from '~/features/previews/schema'
import { previewedMember } from '~/features/team/previewed-member.server'
import { findTeamMember } from '~/features/team/repository.server'
import type { CopiedKind } from '~/lib/copied-kinds'
import type { PreviewedPlace } from './preview-links'
import type { Site } from './site'
import type { CopiedThing } from './working-copies'

/** What has working copies and previews: who may write it, and how it is found. */
export const WRITTEN_THINGS: Record<CopiedKind, CopiedThing> = {
  posts: {
    needs: 'drafts',
    find: findWritablePost,
    ownerOf: async (db, id) => (await findPost(db, id))?.authorId,
  },
  faqs: { needs: 'content', find: (db, _staff, id) => findFaq(db, id) },
  team: { needs: 'content', find: (db, _staff, id) => findTeamMember(db, id) },
}

/**
 * A thing as visitors would see it if it were published now (docs/product.md, "Previews").
 *
 * @returns null when nothing of it is stored
 */
export async function previewOf(
  site: Site,
  { kind, id }: PreviewedPlace,
): Promise<Previewed | null> {
  switch (kind) {
    case 'posts': {
      const shown = await previewedPost(site, id)
      return shown && { kind, ...shown }
    }
    case 'faqs': {
      const shown = await previewedFaq(site, id)
      return shown && { kind, ...shown }
    }
    default: {
      const shown = await previewedMember(site, id)
      return shown && { kind, ...shown }
    }
  }
}

/** What the activity calls what a preview shows; null when nothing of it is stored. */
export async function nameOfPreview(site: Site, place: PreviewedPlace): Promise<string | null> {
  const shown = await previewOf(site, place)
  if (!shown) return null
  switch (shown.kind) {
    case 'posts':
      return shown.post.title
    case 'faqs':
      return shown.faq.question
    default:
      return shown.member.name
  }
}

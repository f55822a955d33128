import type { KindParts } from '~/content-kinds/abilities/kind-parts'
import type { PreviewedPlace } from '~/content-kinds/previews/preview-links'
import type { ContentKind } from '~/content-kinds/registry'
import { mayReadCopy } from '~/content-kinds/working-copies/working-copies'
import { posts } from '~/features/blog/kind.server'
import { previewedPost } from '~/features/blog/previewed-post.server'
import { faqs } from '~/features/faqs/kind.server'
import { previewedFaq } from '~/features/faqs/previewed-faq.server'
import type { Previewed } from '~/features/previews/schema'
import { team } from '~/features/team/kind.server'
import { previewedMember } from '~/features/team/previewed-member.server'
import type { Staff } from '~/platform/api/create-api'
import { seesOnlyPublished } from '~/platform/api/published'
import type { Site } from '~/platform/site'

/** What each kind of content gives to what every kind gets. */
export const CONTENT: Record<ContentKind, KindParts> = {
  posts,
  faqs: faqs.parts,
  team: team.parts,
}

/**
 * A thing as visitors would see it if it were published now, so far as somebody may see it now: what is typed, or what
 * is saved where that is all they may read, and that only if it is published where their role reads nothing else
 * (docs/product.md, "Previews").
 *
 * @param staff who looks at it, or has made the link by which somebody does
 * @returns null when there is nothing that they may see
 */
export async function previewOf(
  site: Site,
  place: PreviewedPlace,
  staff: Staff,
): Promise<Previewed | null> {
  const isTyped = await mayReadCopy(site.db, CONTENT, place, staff)
  const shown = await shownOf(site, place, isTyped)
  return shown && (isPublic(shown) || !seesOnlyPublished(staff, {})) ? shown : null
}

async function shownOf(
  site: Site,
  { kind, id }: PreviewedPlace,
  isTyped: boolean,
): Promise<Previewed | null> {
  switch (kind) {
    case 'posts': {
      const shown = await previewedPost(site, id, isTyped)
      return shown && { kind, ...shown }
    }
    case 'faqs': {
      const shown = await previewedFaq(site, id, isTyped)
      return shown && { kind, ...shown }
    }
    default: {
      const shown = await previewedMember(site, id, isTyped)
      return shown && { kind, ...shown }
    }
  }
}

function isPublic(shown: Previewed): boolean {
  switch (shown.kind) {
    case 'posts':
      return shown.post.status === 'published'
    case 'faqs':
      return shown.faq.isPublished
    default:
      return shown.member.isPublished
  }
}

/** What the activity calls what a preview shows somebody; null when there is nothing that they may see. */
export async function nameOfPreview(
  site: Site,
  place: PreviewedPlace,
  staff: Staff,
): Promise<string | null> {
  const shown = await previewOf(site, place, staff)
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

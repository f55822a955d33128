import type { KindParts } from '~/content-kinds/abilities/kind-parts'
import type { ContentKind, ContentPlace } from '~/content-kinds/registry'
import { mayReadCopy } from '~/content-kinds/working-copies/working-copies'
import { blogApi } from '~/features/blog/api.server'
import { posts } from '~/features/blog/kind.server'
import { previewedPost } from '~/features/blog/previewed-post.server'
import { faqsApi } from '~/features/faqs/api.server'
import { faqs } from '~/features/faqs/kind.server'
import { previewedFaq } from '~/features/faqs/previewed-faq.server'
import { lawApi } from '~/features/law/api.server'
import { law } from '~/features/law/kind.server'
import { previewedLaw } from '~/features/law/previewed-law.server'
import type { Previewed } from '~/features/preview-page/schema'
import { snippetsApi } from '~/features/rich-text/snippets/api.server'
import { snippets } from '~/features/rich-text/snippets/kind.server'
import { teamApi } from '~/features/team/api.server'
import { team } from '~/features/team/kind.server'
import { previewedMember } from '~/features/team/previewed-member.server'
import type { createApi, Staff } from '~/platform/api/create-api'
import { seesOnlyPublished } from '~/platform/api/published'
import type { Site } from '~/platform/site'

interface Content extends KindParts {
  /** Its calls. */
  api: (site: Site) => ReturnType<typeof createApi>
  /**
   * One as it would be if it were published now; null when there is nothing to show.
   *
   * @param isTyped whether its working copy may be shown
   */
  preview: (
    site: Site,
    id: string,
    isTyped: boolean,
  ) => Promise<{ name: string; isPublic: boolean; page: Previewed } | null>
}

/** Each kind of content gives its part of what all kinds share. */
export const CONTENT: Record<ContentKind, Content> = {
  posts: { ...posts, api: blogApi, preview: previewedPost },
  faqs: { ...faqs.parts, api: faqsApi, preview: previewedFaq },
  team: { ...team.parts, api: teamApi, preview: previewedMember },
  law: { ...law.parts, api: lawApi, preview: previewedLaw },
  // They have no page: the editor shows what they look like.
  snippets: { ...snippets.parts, api: snippetsApi, preview: async () => null },
}

/**
 * A thing as visitors would see it if it were published now, as far as someone may see it: its working copy, otherwise
 * what is saved, and where their role reads only what is published, that only if it is
 * (docs/product.md, "Previews").
 *
 * @param staff who looks at it, or has made the link by which someone does
 * @returns it, and what the activity calls it; null when there is nothing that they may see
 */
export async function previewOf(site: Site, place: ContentPlace, staff: Staff) {
  const isTyped = await mayReadCopy(site.db, CONTENT, place, staff)
  const shown = await CONTENT[place.kind].preview(site, place.id, isTyped)
  return shown && (shown.isPublic || !seesOnlyPublished(staff, {})) ? shown : null
}

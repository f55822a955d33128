import { type ComponentType, lazy } from 'react'
import type { ContentKind } from '~/content-kinds/registry'
import type { Restoring } from '~/features/staff/admin/lists/staff-list'
import type { SectionProps } from '~/features/staff/admin/section'

interface ContentScreen {
  /** The list, in which one is edited. */
  Manager: ComponentType<SectionProps>
  /** How one comes back from the bin. */
  restore: () => Promise<Restoring>
}

/** What each kind of content gives to the staff area, loaded where it is shown. */
export const CONTENT_SCREENS: Record<ContentKind, ContentScreen> = {
  posts: {
    Manager: lazy(async () => ({
      default: (await import('~/features/blog/admin/blog-manager')).BlogManager,
    })),
    restore: async () => (await import('~/features/blog/admin/staff-queries')).restorePost,
  },
  faqs: {
    Manager: lazy(async () => ({
      default: (await import('~/features/faqs/admin/faq-manager')).FaqManager,
    })),
    restore: async () => (await import('~/features/faqs/admin/staff-queries')).faqList.restore,
  },
  law: {
    Manager: lazy(async () => ({
      default: (await import('./-law-screen')).LawScreen,
    })),
    restore: async () => (await import('~/features/law/admin/staff-queries')).lawList.restore,
  },
  snippets: {
    Manager: lazy(async () => ({
      default: (await import('~/features/snippets/admin/snippet-manager')).SnippetManager,
    })),
    restore: async () =>
      (await import('~/features/rich-text/snippets/admin/staff-queries')).snippetList.restore,
  },
  team: {
    Manager: lazy(async () => ({
      default: (await import('~/features/team/admin/team-manager')).TeamManager,
    })),
    restore: async () => (await import('~/features/team/admin/staff-queries')).teamList.restore,
  },
}

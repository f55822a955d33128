import { CONTENT_KIND_SLUGS } from '~/content-kinds/registry'

/** What has a history, as addresses name it. */
export const VERSIONED_KINDS = [...CONTENT_KIND_SLUGS, 'settings'] as const

export type VersionedKind = (typeof VERSIONED_KINDS)[number]

/** Versions on a page of the list. */
export const HISTORY_PAGE = 30

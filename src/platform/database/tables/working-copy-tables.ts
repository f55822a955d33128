import type { Generated } from 'kysely'

/** Unpublished work (docs/product.md, "Working copies", "Previews"): no public read uses these tables. */
export interface WorkingCopyTables {
  /** Unsaved text from staff, one row for each thing. */
  workingCopies: {
    /** One of `CONTENT_KIND_SLUGS` (content-kinds/registry.ts). */
    kind: string
    /** For a thing that was never saved, the id that it will have. */
    thingId: string
    /** The thing's `updatedAt` when editing began; null when it was never saved. */
    startedFrom: string | null
    label: string
    /** The values of the form, as JSON. */
    form: string
    userId: string
    /** The one open editor that may write it. */
    editor: string
    /** Counted by that editor, and continued by the next. */
    revision: number
    since: string
    at: string
    /** The editor's last sign of being open. */
    seenAt: string
  }
  previewLinks: {
    id: string
    /** SHA-256 of the token. */
    tokenHash: string
    /** One of `CONTENT_KIND_SLUGS` (content-kinds/registry.ts). */
    kind: string
    postId: string
    /** The user's id. */
    createdBy: string
    createdAt: string
    expiresAt: string
    /** True for the preview on the maker's own screen, which is never shared. */
    isFrame: Generated<boolean>
  }
}

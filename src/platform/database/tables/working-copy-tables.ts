import type { Generated } from 'kysely'

/** Unpublished work (docs/product.md, "Working copies", "Previews"): no public read uses these tables. */
export interface WorkingCopyTables {
  /** Typed by staff and not saved: one row of each thing, and of an answer to an enquiry one of each writer. */
  workingCopies: {
    /** One of `COPIED_KINDS` (content-kinds/registry.ts). */
    kind: string
    /**
     * For a thing that was never saved, the key of the call that will create it; for an answer, the enquiry and its
     * writer.
     */
    thingId: string
    /** For an answer; null for content. */
    enquiryId: string | null
    /** The thing's `updatedAt` when the editing began; null when it was never saved. */
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

import type { Generated } from 'kysely'

/** What is not public yet (docs/product.md, "Working copies", "Previews"): no public read touches these tables. */
export interface WorkingCopyTables {
  /** Typed by staff and not saved: one row of each thing, and of an answer to an enquiry one of each writer. */
  workingCopies: {
    /** One of `COPIED_KINDS` (content-kinds/registry.ts). */
    kind: string
    /** Of a thing that was never saved, the key of the call that will make it; of an answer, the enquiry and its writer. */
    thingId: string
    /** Of an answer; null of content. */
    enquiryId: string | null
    /** The thing's `updatedAt` when the editing began; null when it was never saved. */
    startedFrom: string | null
    /** What to call it in a list. */
    label: string
    /** The values of the form, as JSON. */
    form: string
    /** Who writes it. */
    userId: string
    /** The one open editor that may write it. */
    editor: string
    /** Counted by that editor, and gone on with by the next. */
    revision: number
    /** When this person began. */
    since: string
    /** When it was last changed. */
    at: string
    /** When its editor last said that it is open. */
    seenAt: string
  }
  /** Links to previews. Who has one needs no login, and sees what its maker may see. */
  previewLinks: {
    id: string
    /** SHA-256 of the token. */
    tokenHash: string
    /** One of `CONTENT_KIND_SLUGS` (content-kinds/registry.ts). */
    kind: string
    /** Of the thing, whatever its kind: articles alone had links at first. */
    postId: string
    /** The user's id. */
    createdBy: string
    createdAt: string
    expiresAt: string
    /** Whether it is for the maker's own screen, and given to nobody. */
    isFrame: Generated<boolean>
  }
}

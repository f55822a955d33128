/** What was, and may come back (docs/product.md, "History", "Bin"). */
export interface VersionTables {
  /** What a thing was after each save of it. */
  versions: {
    id: string
    /** A `ThingKind`, or 'settings'. */
    thingKind: string
    thingId: string
    /** When it was saved. */
    at: string
    /** When the next one took its place; null for what is there now. */
    replacedAt: string | null
    /** As it was then; null for what nobody is known to have saved. */
    actorName: string | null
    action: string
    /** The names of the fields that were changed, as JSON. */
    fields: string
    /** Whose it is besides the editors': the author of a draft. */
    ownerId: string | null
    /** The ids of the pictures that it shows, with spaces between them; null when there are none. */
    images: string | null
    /** The values as people read them, as JSON; null when that is the value itself. */
    told: string | null
    /** The whole thing, as JSON. */
    value: string
  }
  /** What staff have deleted, until it is put back or gone for good. */
  bin: {
    /** A `ThingKind`. */
    thingKind: string
    thingId: string
    name: string
    deletedAt: string
    /** The user name, as it was then. */
    deletedBy: string
    /** Whose it is besides the editors': the author of a draft. */
    ownerId: string | null
    /** The whole row as it was, as JSON. */
    value: string
  }
}

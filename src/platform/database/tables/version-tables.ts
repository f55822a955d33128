/** Earlier and deleted content that can be restored (docs/product.md, "History", "Bin"). */
export interface VersionTables {
  /** One row for each save. */
  versions: {
    id: string
    /** A `ThingKind`, or 'settings'. */
    thingKind: string
    thingId: string
    at: string
    /** The time the next version replaced it; null for the current one. */
    replacedAt: string | null
    /** As it was then; null when it is not known. */
    actorName: string | null
    action: string
    /** The names of the fields that were changed, as JSON. */
    fields: string
    ownerId: string | null
    /** The ids of its pictures, separated by spaces; null for no pictures. */
    images: string | null
    /** The values as people read them, as JSON; null when that is the value itself. */
    told: string | null
    /** The whole thing, as JSON. */
    value: string
  }
  bin: {
    /** A `ThingKind`. */
    thingKind: string
    thingId: string
    name: string
    deletedAt: string
    /** The user name, as it was then. */
    deletedBy: string
    ownerId: string | null
    value: string
  }
}

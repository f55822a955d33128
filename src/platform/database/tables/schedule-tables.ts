/** Timed changes to content (docs/product.md, "Schedules"). */
export interface ScheduleTables {
  schedules: {
    /** A `ThingKind`. */
    thingKind: string
    thingId: string
    /** To the minute, ISO 8601 UTC. */
    publishAt: string | null
    takeDownAt: string | null
    setBy: string
  }
}

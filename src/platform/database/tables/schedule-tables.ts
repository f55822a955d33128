/** What happens to content by the clock (docs/product.md, "Schedules"). */
export interface ScheduleTables {
  /** A row for each thing with a moment ahead of it. */
  schedules: {
    /** A `ThingKind`. */
    thingKind: string
    thingId: string
    /** To the minute, ISO 8601 UTC. */
    publishAt: string | null
    takeDownAt: string | null
    /** The user who decided it last, or an actor without an account. */
    setBy: string
  }
}

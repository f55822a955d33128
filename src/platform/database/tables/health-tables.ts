/** What the site does by itself, and what has failed (docs/product.md, "Site health"). Nothing in it is about a person. */
export interface HealthTables {
  jobs: {
    name: string
    /** Empty for a job of all servers together; otherwise the server whose own it is. */
    server: string
    everyMs: number
    nextAt: string
    /** The process that does it now; null for none. */
    holder: string | null
    /** Until when nobody else begins it. */
    leaseUntil: string | null
    succeededAt: string | null
    tookMs: number | null
    failedAt: string | null
    /** Why it last failed, in our words. */
    failure: string | null
    /** How often it has failed since it last worked. */
    failures: number
  }
  serverErrors: {
    /** The hash of what, error and place. */
    id: string
    /** What could not be done, in the log's words. */
    what: string
    /** Its class and code. */
    error: string
    /** Where in the program. */
    place: string
    count: number
    firstAt: string
    lastAt: string
    /** Of the last one; null when it belonged to no request. */
    requestId: string | null
    /** Of the program, at the last one. */
    version: string
  }
}

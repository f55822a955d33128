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
  /** What the firm has set of its backups, in one row that is there once someone has set it (docs/product.md, "Backups"). */
  backupSettings: {
    id: number
    /** Of the night, in London: 0 to 23. */
    hour: number
    /** What seals them: the public half of the key. Null until someone has made one. */
    recipient: string | null
    keyMadeAt: string | null
    keyMadeBy: string | null
    /** When someone last asked for one at once. */
    askedAt: string | null
    /** The place that has the site's marker; null until the first has one. */
    place: string | null
  }
  /** The keys before the present one. */
  earlierBackupKeys: {
    /** The public half. */
    recipient: string
    madeAt: string
    /** The user name. */
    madeBy: string
    /** Until when backups are sealed for it too. */
    sealsUntil: string
  }
  /** The backups that the site has made by itself and that are in their place. */
  backupCopies: {
    key: string
    madeAt: string
    kilobytes: number
    files: number
    tookMs: number
    /** The key of that time. */
    recipient: string
    /** Every key that it is sealed for, as JSON; null for the key above alone. */
    recipients: string | null
    /** Null for a backup of an earlier release. */
    place: string | null
    /** When it was last restored beside the site; null when it has not been tried. */
    triedAt: string | null
    /** When that found it whole. */
    provedAt: string | null
    proofMs: number | null
    /** How many pages it answered then. */
    pages: number | null
    /** What was found wrong, in our words. */
    failure: string | null
    /** A hash of what the database held; null for a backup of an earlier release. */
    contents: string | null
  }
}

/** The site's automatic jobs and failures (docs/product.md, "Site health"). Nothing in it is about a person. */
export interface HealthTables {
  jobs: {
    name: string
    /** Empty for a job shared by all servers; otherwise the server it belongs to. */
    server: string
    everyMs: number
    nextAt: string
    holder: string | null
    /** No other process begins the job until then. */
    leaseUntil: string | null
    succeededAt: string | null
    tookMs: number | null
    failedAt: string | null
    failure: string | null
    /** Failures since it last worked. */
    failures: number
  }
  serverErrors: {
    /** A hash of action, error and place. */
    id: string
    what: string
    error: string
    /** The place in the program. */
    place: string
    count: number
    firstAt: string
    lastAt: string
    requestId: string | null
    version: string
  }
  /** The firm's backup settings, in one row that exists once someone has saved them (docs/product.md, "Backups"). */
  backupSettings: {
    id: number
    /** Hour in London, 0 to 23. */
    hour: number
    /** The public key that encrypts backups; null until someone has made one. */
    recipient: string | null
    keyMadeAt: string | null
    keyMadeBy: string | null
    /** The last request for an immediate backup. */
    askedAt: string | null
    place: string | null
  }
  /** The keys before the present one. */
  earlierBackupKeys: {
    /** The public half. */
    recipient: string
    madeAt: string
    /** The user name. */
    madeBy: string
    sealsUntil: string
  }
  /** The automatic backups that are in their place. */
  backupCopies: {
    key: string
    madeAt: string
    kilobytes: number
    files: number
    tookMs: number
    /** The key in use at the time. */
    recipient: string
    /** Every key it is encrypted for, as JSON; null for the key above alone. */
    recipients: string | null
    /** Null for a backup of an earlier release. */
    place: string | null
    /** The time of its last trial restore; null when it has not been tried. */
    triedAt: string | null
    provedAt: string | null
    proofMs: number | null
    /** Pages served during the trial. */
    pages: number | null
    failure: string | null
    /** A hash of the database's content; null for a backup of an earlier release. */
    contents: string | null
  }
}

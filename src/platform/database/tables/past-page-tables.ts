export interface PastPageTables {
  pageTexts: {
    /** SHA-256 of the text, in hexadecimal digits. */
    hash: string
    /** Compressed (gzip), in base64. */
    content: string
  }
  pageMoments: {
    id: string
    path: string
    /** As it was then. */
    title: string
    /** Null while visitors found no page there. */
    hash: string | null
    firstSeenAt: string
    /** The last time it was seen like this. */
    lastSeenAt: string
  }
  /** One row: the last survey of all pages, and the server that is making one. */
  pageLooks: {
    name: string
    lookedAt: string | null
    /** The last sign of life from that server; null without one. */
    claimedAt: string | null
  }
}

/** What the public has seen (docs/product.md, "Past pages"). */
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
    /** When it was last found to be so. */
    lastSeenAt: string
  }
  /** When all pages were last looked at, and which server is at it: one row. */
  pageLooks: {
    name: string
    /** When the last look began that has come to its end. */
    lookedAt: string | null
    /** The last sign of the server that is looking; null when none is. */
    claimedAt: string | null
  }
}

export interface AddressTables {
  addresses: {
    /** "/resourcehub/a-slug" */
    path: string
    /** 'post' or 'team member' */
    thingKind: string
    /** The last thing at this address, even if it no longer exists. */
    thingId: string
    seenAt: string
  }
  /** Unused since 2.1.0: 2.0.0 reads the pages of official figures. A later release drops it. */
  officialPages: {
    /** SHA-256 of the address. */
    urlHash: string
    url: string
    askedAt: string | null
    claimedAt: string | null
    readAt: string | null
    /** Why it could not be read; null when it could. */
    failure: string | null
    movedTo: string | null
  }
  /** Unused since 2.1.0, like `officialPages`. */
  officialFindings: {
    /** The id of the amount. */
    id: string
    urlHash: string
    pence: number
    words: string
    foundAt: string
  }
  /**
   * Links from published articles to other sites, as the nightly check found them (docs/product.md, "Links to other
   * sites").
   */
  outsideLinks: {
    /** SHA-256 of the address, which may be longer than a key. */
    urlHash: string
    url: string
    /** The time a server began to check it; null otherwise. */
    claimedAt: string | null
    lookedAt: string | null
    /** The last HTTP status; null for no answer. */
    status: number | null
    /** Null while the link works. */
    failingSince: string | null
    /** Consecutive failures. */
    nights: number
    isDead: boolean
  }
}

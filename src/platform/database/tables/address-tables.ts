/** Where visitors could see something (docs/product.md, "Addresses"). */
export interface AddressTables {
  /** Every address at which an article or a profile was ever public. */
  addresses: {
    /** "/resourcehub/a-slug" */
    path: string
    /** 'post' or 'team member' */
    thingKind: string
    /** Whose it was last; even when that no longer exists. */
    thingId: string
    seenAt: string
  }
  /** Unused since 2.1.0: 2.0.0 reads the pages of official figures. A later release drops it. */
  officialPages: {
    /** SHA-256 of the address. */
    urlHash: string
    url: string
    /** When someone asked for it to be read now; null once it is read. */
    askedAt: string | null
    /** When a server began to read it; null while none does. */
    claimedAt: string | null
    readAt: string | null
    /** Why it could not be read; null when it could. */
    failure: string | null
    movedTo: string | null
  }
  /** Unused since 2.1.0, like `officialPages`. */
  officialFindings: {
    /** Of the amount. */
    id: string
    urlHash: string
    pence: number
    words: string
    foundAt: string
  }
  /** Links of published articles to other sites, as the nightly check has found them (docs/product.md, "Links to other sites"). */
  outsideLinks: {
    /** SHA-256 of the address, which may be longer than a key. */
    urlHash: string
    url: string
    /** When a server began to look at it; null while none does. */
    claimedAt: string | null
    lookedAt: string | null
    /** What the other site answered last; null for no answer. */
    status: number | null
    /** Null while it leads somewhere. */
    failingSince: string | null
    /** How often in a row it has failed. */
    nights: number
    isDead: boolean
  }
}

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

/** Where visitors could see something (docs/product.md, "Addresses"). */
export interface AddressTables {
  /** Every address at which an article or a profile was ever public. */
  addresses: {
    /** "/resourcehub/a-slug" */
    path: string
    /** 'post' or 'team member' */
    thingKind: string
    /** Whose it was last; of something that is there no more, too. */
    thingId: string
    seenAt: string
  }
}

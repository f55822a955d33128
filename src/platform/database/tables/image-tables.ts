/** The library of pictures (docs/product.md, "Pictures"). */
export interface ImageTables {
  images: {
    /** Of its upload. */
    id: string
    /** Under which it is chosen: with the point that crops keep, without a description. */
    address: string
    /** Of the file; empty when it is not known. */
    name: string
    /** What it shows, for wherever it is chosen from now on; empty while nobody has said. */
    description: string
    uploadedAt: string
    /** The user name, as it was then; null when it is not known. */
    uploadedBy: string | null
    /** The picture that stands in its place by now, which is never one that was replaced itself. */
    replacedBy: string | null
    updatedAt: string
    searchText: string
    /** SHA-256 of the file that was sent; null when it is not known. */
    fingerprint: string | null
  }
  /** The pictures that each thing shows, as it is saved. */
  imageUses: {
    imageId: string
    /** A `ThingKind`, or 'settings'. */
    thingKind: string
    thingId: string
    /** The name of the thing, to be searched. */
    searchText: string
  }
  /** Images that nothing shows, either no longer or not yet. */
  unusedImages: {
    imageId: string
    unusedSince: string
  }
}

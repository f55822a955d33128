/** The library of pictures (docs/product.md, "Pictures"). */
export interface ImageTables {
  images: {
    /** The id of its upload. */
    id: string
    /** The address used when it is chosen: with the focal point for crops, without a description. */
    address: string
    /** The file's name; empty when it is not known. */
    name: string
    /** Default text alternative wherever it is chosen from now on; may be empty. */
    description: string
    uploadedAt: string
    /** The user name, as it was then; null when it is not known. */
    uploadedBy: string | null
    /** The picture that replaces it, which is never one that was replaced itself. */
    replacedBy: string | null
    updatedAt: string
    searchText: string
    /** SHA-256 of the file that was sent; null when it is not known. */
    fingerprint: string | null
  }
  imageUses: {
    imageId: string
    thingKind: string
    thingId: string
    /** The name of the thing, for search. */
    searchText: string
  }
  /** Images that nothing shows, either no longer or not yet. */
  unusedImages: {
    imageId: string
    unusedSince: string
  }
}

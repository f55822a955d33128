/** Reviews from clients (docs/product.md, "Reviews of our own"). */
export interface ReviewTables {
  /** Shown with the client's permission. */
  reviews: {
    id: string
    quote: string
    /** Or initials. */
    name: string
    /** "2026-05" */
    month: string
    matter: string
    /** The client's email address in lower case, or the digits of their phone number. */
    person: string
    /** The day of the permission, and how it was given; null before it is. */
    permissionOn: string | null
    permissionHow: string | null
    displayOrder: number
    isPublished: boolean
    createdAt: string
    updatedAt: string
  }
}

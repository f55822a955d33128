/** What clients say (docs/product.md, "Reviews of our own"). */
export interface ReviewTables {
  /** What clients have said of the firm, with their permission to show it. */
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

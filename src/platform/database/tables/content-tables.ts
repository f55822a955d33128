/** The lists of content that staff put in order (docs/decisions/058-lists-are-described.md). */
export interface ContentTables {
  faqs: {
    id: string
    question: string
    answer: string
    displayOrder: number
    isPublished: boolean
    createdAt: string
    updatedAt: string
  }
  teamMembers: {
    id: string
    name: string
    slug: string
    position: string
    imageUrl: string | null
    bio: string
    email: string | null
    linkedinUrl: string | null
    qualification: string | null
    qualifiedIn: string | null
    regulatorNumber: string | null
    supervisor: string | null
    expertise: string
    displayOrder: number
    isPublished: boolean
    createdAt: string
    updatedAt: string
  }
}

/** What ../tables.ts says of each. */
export const contentTables = {
  faqs: { key: ['id'], isShown: true },
  teamMembers: { key: ['id'], isShown: true },
} satisfies Record<keyof ContentTables, object>

/** Columns of every list that staff put in order. */
export interface ListColumns {
  id: string
  displayOrder: number
  isPublished: boolean
  createdAt: string
  updatedAt: string
}

export interface ContentTables {
  lawRecords: ListColumns & {
    title: string
    statement: string
    source: string
    force: string
    checkedBy: string | null
    /** A date. */
    checkedOn: string | null
    /** As JSON. */
    places: string
  }
  faqs: ListColumns & { question: string; answer: string }
  snippets: ListColumns & { name: string; content: string }
  teamMembers: ListColumns & {
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
  }
}

/** The content that a new site begins with (docs/product.md, "The demonstration"). */
export interface DemonstrationTables {
  /** Demonstration content that the firm has adopted without an edit. */
  keptDemonstration: {
    /** The slug of its kind. */
    thingKind: string
    thingId: string
    keptAt: string
  }
}

/** Additions to the law register (docs/product.md, "Law records"); the records are a list of content. */
export interface LawTables {
  lawStates: {
    lawId: string
    stated: string
    statedBefore: string | null
    changedAt: string | null
  }
}

/** Facts for ../tables.ts. */
export const contentTables = {
  lawRecords: { key: ['id'], isShown: true },
  faqs: { key: ['id'], isShown: true },
  snippets: { key: ['id'], isShown: false },
  teamMembers: { key: ['id'], isShown: true },
} satisfies Record<keyof ContentTables, object>

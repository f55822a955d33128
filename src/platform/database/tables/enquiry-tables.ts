/** The tables of what visitors write to the firm, as `schema.ts` has the others (docs/product.md, "Retention"). */
export interface EnquiryTables {
  enquiries: {
    id: string
    /** Of the form that made it, which makes no other. */
    formId: string
    /** One of features/enquiries/rules.ts, or of a newer version of the site; so too the status. */
    topic: string
    status: string
    assignedTo: string | null
    /** The day, in London, by which the firm does what comes next; null when nothing is due. */
    dueOn: string | null
    /** Whose it is: the email address in lower case, or else the digits of the phone number, or else its own id. */
    person: string
    /** Name, email address and digits of the phone number: the text that is searched. */
    searchText: string
    name: string
    email: string | null
    phone: string | null
    whenToCall: string | null
    /** How it came where staff have entered it; null for what came by the form. */
    cameBy: string | null
    /** By post. */
    address: string | null
    /** The page that the form stood on. */
    page: string | null
    createdAt: string
    updatedAt: string
    /** When someone first answered, in full or not. */
    acknowledgedAt: string | null
    answeredAt: string | null
    closedAt: string | null
    note: string
    message: string
    /** When someone was told that their request about their data takes longer than a month; null while it may not. */
    extendedAt: string | null
    /** In how many working days the firm promised to acknowledge a complaint when this came; null for no such promise. */
    acknowledgeDays: number | null
    /** Of a complaint, each as in features/enquiries/complaints/complaint-rules.ts. */
    issue: string | null
    outcome: string | null
    /** What was done or paid. */
    redress: string
    ombudsmanReference: string
    lesson: string
  }
  /** What the firm told someone who wrote; rows are only added, and go with their enquiry. */
  enquiryAnswers: {
    id: string
    enquiryId: string
    at: string
    way: AnswerWay
    /** As it was then. */
    staffName: string
    text: string
    /** The consultation that answers it. */
    bookingId: string | null
    /** When a mail server took it; null for other ways, and while none has. */
    sentAt: string | null
  }
  /** Answers that the firm has written to be used again. */
  savedAnswers: {
    id: string
    name: string
    text: string
    position: number
    updatedAt: string
    /** What is removed keeps its row, so that the list knows when it was changed last; its words go. */
    removedAt: string | null
  }
}

/** How an enquiry was answered. */
export type AnswerWay = 'mail' | 'letter' | 'telephone' | 'booking'

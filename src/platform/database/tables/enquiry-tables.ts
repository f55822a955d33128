/** Messages from visitors to the firm (docs/product.md, "Retention"). */
export interface EnquiryTables {
  enquiries: {
    id: string
    /** The id of the form that made it, which makes no other. */
    formId: string
    /** From features/enquiries/rules.ts, or a newer version of the site; so too the status. */
    topic: string
    status: string
    assignedTo: string | null
    /** The day, in London, by which the firm must take the next step; null when nothing is due. */
    dueOn: string | null
    /**
     * Identifies the person: the email address in lower case, or else the digits of the phone number, or else the row's
     * id.
     */
    person: string
    searchText: string
    name: string
    email: string | null
    phone: string | null
    whenToCall: string | null
    /** The channel, for an enquiry that staff entered; null for one from the form. */
    cameBy: string | null
    /** A postal address. */
    address: string | null
    /** The page with the form. */
    page: string | null
    createdAt: string
    updatedAt: string
    acknowledgedAt: string | null
    answeredAt: string | null
    closedAt: string | null
    note: string
    message: string
    /** The time the person was told that their data request takes longer than a month; null otherwise. */
    extendedAt: string | null
    /** The working days within which the firm promised to acknowledge this complaint; null for no promise. */
    acknowledgeDays: number | null
    /** Of a complaint, each as in features/enquiries/complaints/complaint-rules.ts. */
    issue: string | null
    outcome: string | null
    /** Money paid or action taken. */
    redress: string
    ombudsmanReference: string
    lesson: string
  }
  /** Answers from the firm; rows are only added, and deleted with their enquiry. */
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
    /** The time a mail server took it; null for other ways, and until then. */
    sentAt: string | null
  }
  /** Answers that the firm has written to be used again. */
  savedAnswers: {
    id: string
    name: string
    text: string
    position: number
    updatedAt: string
    /** Removed answers keep an empty row, so that the list knows when it last changed. */
    removedAt: string | null
  }
}

export type AnswerWay = 'mail' | 'letter' | 'telephone' | 'booking'

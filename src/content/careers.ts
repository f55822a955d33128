/** Whether the firm is looking for somebody now; the page says so in either case. */
export const hasVacancies = false

/** The roles in which people join the firm (docs/product.md, "Careers"). */
export const roles = [
  {
    title: 'Legal Advisor',
    level: 'Paralegal level',
    contact: 'Client facing',
    text: 'You speak with clients by video and telephone, find out what matters to them, and turn it into instructions that a draft can be made from.',
    duties: [
      'Lead first consultations on wills and lasting powers of attorney',
      'Take instructions, and notice what a form would have missed',
      'Prepare drafts for a solicitor to check',
      'Keep clients told, before they have to ask',
    ],
    suits:
      'You have a law degree, a CILEX or SQE qualification in progress, or some years in private client work, and you can say a hard thing kindly.',
  },
  {
    title: 'Legal Admin',
    level: 'Administrative support',
    contact: 'Non-client facing',
    text: 'You keep the work moving: files complete, dates watched, documents printed, bound and sent so that they cannot fail for want of care.',
    duties: [
      'Open files and carry out identity checks',
      'Prepare documents for signing and check them on their return',
      'Submit registrations to the Office of the Public Guardian',
      'Look after the post, the diary and the strongroom',
    ],
    suits:
      'You are exact, calm on a busy day, and like to finish what you start. Experience in an office helps; experience in law is welcome but not needed.',
  },
] as const

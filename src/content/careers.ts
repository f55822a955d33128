import type { CareersTexts } from '~/domain/page-texts'

/** What the page of careers says until the firm changes it (docs/product.md, "Information pages"). */
export const originalCareers: CareersTexts = {
  vacancies: 'none',
  careersHeading: 'Work that a family will remember',
  careersLead:
    'We’re a small firm that does a few things carefully. People join us in one of two roles, and learn the rest from colleagues who have done it for years.',
  noVacancies:
    'We don’t have a vacancy at the moment. If one of the roles above sounds like you, send us your CV anyway: we read every one, and we’ll write when something comes up.',
  openVacancies: 'If one of the roles above sounds like you, send us your CV.',
  whatToSend: [
    'Your CV, on two pages at most',
    'Which of the two roles you have in mind',
    'A few lines on why you’d like this work, and when you could start',
    'Anything we can do to make applying easier for you',
  ].join('\n'),
  careersWelcome:
    'We welcome applications from everyone, whatever their age, background, religion, orientation or disability.',
  advisorTitle: 'Legal Advisor',
  advisorLevel: 'Paralegal level',
  advisorContact: 'Client facing',
  advisorText:
    'You talk to clients by video and phone, find out what matters to them, and turn it into clear instructions and a first draft. A solicitor supervises your work.',
  advisorDuties: [
    'Talk to clients in first consultations on wills and lasting powers of attorney',
    'Take instructions, and notice what a form would have missed',
    'Draft documents, which a solicitor checks before clients see them',
    'Keep clients up to date before they have to ask',
  ].join('\n'),
  advisorSuits:
    'You have a law degree, you’re working towards CILEX or the SQE, or you’ve spent some years in private client work. And you can say a hard thing kindly.',
  adminTitle: 'Legal Admin',
  adminLevel: 'Administrative support',
  adminContact: 'Non-client facing',
  adminText:
    'You keep the work moving: files complete, deadlines watched, documents printed, bound and sent without a slip.',
  adminDuties: [
    'Open files and carry out identity checks',
    'Prepare documents for signing and check them on their return',
    'Submit registrations to the Office of the Public Guardian',
    'Look after the post, the diary and the files',
  ].join('\n'),
  adminSuits:
    'You’re precise, calm on a busy day, and like to finish what you start. Office experience helps; legal experience is welcome but not essential.',
}

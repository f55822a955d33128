import type { CareersTexts } from '~/lib/page-texts'

/** What the page of careers says until the firm changes it (docs/product.md, "Careers"). */
export const originalCareers: CareersTexts = {
  vacancies: 'none',
  careersHeading: 'Work that a family will remember',
  careersLead:
    'We are a small firm that does a few things carefully. People join us in one of two roles, and learn the rest from those who have done it for years.',
  noVacancies:
    'We have no place free at the moment. If one of the roles above is yours, send us your CV all the same: we read each one and write to you when something opens.',
  openVacancies: 'If one of the roles above is yours, send us your CV.',
  whatToSend: [
    'Your CV, on two pages at most',
    'Which of the two roles you have in mind',
    'A few lines on why this work, and from when you could start',
    'Anything that we can do to make the process easier for you',
  ].join('\n'),
  careersWelcome:
    'We welcome applications from everyone, whatever their age, background, religion, orientation or disability.',
  advisorTitle: 'Legal Advisor',
  advisorLevel: 'Paralegal level',
  advisorContact: 'Client facing',
  advisorText:
    'You speak with clients by video and telephone, find out what matters to them, and turn it into instructions that a draft can be made from.',
  advisorDuties: [
    'Lead first consultations on wills and lasting powers of attorney',
    'Take instructions, and notice what a form would have missed',
    'Prepare drafts for a solicitor to check',
    'Keep clients told, before they have to ask',
  ].join('\n'),
  advisorSuits:
    'You have a law degree, a CILEX or SQE qualification in progress, or some years in private client work, and you can say a hard thing kindly.',
  adminTitle: 'Legal Admin',
  adminLevel: 'Administrative support',
  adminContact: 'Non-client facing',
  adminText:
    'You keep the work moving: files complete, dates watched, documents printed, bound and sent so that they cannot fail for want of care.',
  adminDuties: [
    'Open files and carry out identity checks',
    'Prepare documents for signing and check them on their return',
    'Submit registrations to the Office of the Public Guardian',
    'Look after the post, the diary and the strongroom',
  ].join('\n'),
  adminSuits:
    'You are exact, calm on a busy day, and like to finish what you start. Experience in an office helps; experience in law is welcome but not needed.',
}

import type { HomeTexts } from '~/domain/page-texts'

/** What the home page says until the firm changes it (docs/product.md, "Page texts"). */
export const originalHome: HomeTexts = {
  heroTopLine: 'Wills, powers of attorney, trusts and probate',
  heroHeading: 'One common mistake can leave a family financially devastated',
  heroLead:
    'Many adults in the UK have no will. The law then decides who inherits, and it doesn’t know who sat with you, who needs the house, or who takes the dog. We can help you put that right, starting with one free video call.',
  whyHeading: 'Why Choose [firm]',
  firstReasonTitle: 'Legally Sound',
  firstReason:
    'Prepared by a regulated firm of solicitors, checked by a solicitor, and legally binding under UK law, in England and Wales, once you have signed it in front of two witnesses, who sign it too.',
  secondReasonTitle: 'Quick & Simple',
  secondReason:
    'One video call, a questionnaire that takes under [questionnaire time], and your draft documents within [draft time] or your money back.',
  thirdReasonTitle: 'Affordable',
  thirdReason: 'Prices that include VAT, agreed with you before any work begins.',
}

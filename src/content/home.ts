import type { HomeTexts } from '~/lib/page-texts'

/** What the home page says until the firm changes it (docs/product.md, "Page texts"). */
export const originalHome: HomeTexts = {
  heroTopLine: 'Wills, powers of attorney, trusts and probate',
  heroHeading: 'One common mistake can leave a family financially devastated',
  heroLead:
    'Many adults in the UK have no will. The law then decides who inherits, and it may not decide as you would. A solicitor can help you put that right, beginning with one video call.',
  whyHeading: 'Why Choose [firm]',
  firstReasonTitle: 'Legally Sound',
  firstReason:
    'Prepared by a firm of solicitors regulated in England and Wales, and legally binding under UK law once you have signed it with two witnesses.',
  secondReasonTitle: 'Quick & Simple',
  secondReason:
    'A questionnaire in under [questionnaire time], one video call, and your draft documents within [draft time] or your money back.',
  thirdReasonTitle: 'Affordable',
  thirdReason:
    'Prices that include VAT, are lower than traditional solicitors’, and are agreed with you before any work begins.',
}

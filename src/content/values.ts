import type { ValuesTexts } from '~/lib/page-texts'

/** What "Our Values" says until the firm changes it: of each value, and what a client may hold the firm to (docs/product.md, "Values"). */
export const originalValues: ValuesTexts = {
  valuesHeading: 'Seven words that you can hold us to',
  valuesLead:
    'Values are easily written and seldom checked. So beside each of ours stands what it should mean to you on an ordinary day.',
  integrity: 'We tell you what we would tell our own family, including when you do not need us.',
  integrityPromise: 'No work is begun, and no cost run up, without your clear agreement.',
  excellence:
    'A will is read once, when you cannot explain it. So every sentence has to carry one meaning only.',
  excellencePromise: 'A second person reads each document before it reaches you.',
  collaboration:
    'You know your family and we know the law. A good will takes both, so we ask, listen and draft together.',
  collaborationPromise:
    'You see a draft, ask what you like, and nothing is final until you say so.',
  accountability:
    'Your work has a name on it, and that person answers for it from the first call to the signed document.',
  accountabilityPromise:
    'If we make a mistake, we say so, put it right and do not charge you for it.',
  customerFocus:
    'Law firms often arrange things for their own convenience. We arrange them for yours: by video, at a time that suits you, in plain English.',
  customerFocusPromise: 'You know the price, with VAT, before you decide anything.',
  empathy:
    'People come to us after a death, a diagnosis or a divorce. We do not hurry you, and we do not use words to keep you at a distance.',
  empathyPromise: 'You can bring somebody with you, take a break, or come back another day.',
  innovation:
    'We use technology for what it does well, which is forms, reminders and video, and leave the judgement to people.',
  innovationPromise: 'Whenever you would rather talk than type, there is a person to talk to.',
  commitmentIntro:
    'You trust us with what you own, whom you love and what you fear. In return you have our word on this, in every matter and from everyone who works here.',
  commitments: [
    'We explain every choice before you make it.',
    'We keep what you tell us confidential.',
    'We treat everyone alike, whatever the size of their estate.',
    'We keep to the guarantee, or we pay you back.',
  ].join('\n'),
}

import type { ValuesTexts } from '~/domain/page-texts'

/** What "Our Values" says until the firm changes it: of each value, and what a client may hold the firm to (docs/product.md, "Information pages"). */
export const originalValues: ValuesTexts = {
  valuesHeading: 'Seven values you can hold us to',
  valuesLead:
    'Values are easy to write down and rarely checked. So beside each of ours is what it should mean for you on an ordinary day.',
  integrity: 'We tell you what we’d tell our own family, including when you don’t need us.',
  integrityPromise: 'We don’t start work, or run up costs, unless you’ve clearly agreed.',
  excellence:
    'Your will is read when you’re no longer here to explain it, so every sentence must have only one meaning.',
  excellencePromise: 'A solicitor checks each document before it reaches you.',
  collaboration:
    'You know your family and we know the law. A good will takes both, so we ask, listen and draft together.',
  collaborationPromise:
    'You see a draft, ask what you like, and nothing is final until you say so.',
  accountability:
    'One named person is responsible for your work, from the first call to the signed document.',
  accountabilityPromise:
    'If we make a mistake, we say so, put it right and don’t charge you for it.',
  customerFocus:
    'Law firms often arrange things for their own convenience. We arrange them for yours: by video, at a time that suits you, in plain English.',
  customerFocusPromise: 'You know the price, with VAT, before you decide anything.',
  empathy:
    'People come to us after a death, a diagnosis or a divorce. We won’t hurry you, and we won’t hide behind jargon.',
  empathyPromise: 'You can bring someone with you, take a break, or come back another day.',
  innovation:
    'We use technology for what it’s good at: forms, reminders and video. We leave the judgement to people.',
  innovationPromise: 'Whenever you’d rather talk than type, there’s a person to talk to.',
  commitmentIntro:
    'You trust us with what you own, who you love and what worries you. In return, everyone who works here gives you their word on this.',
  commitments: [
    'We explain every choice before you make it.',
    'We keep what you tell us confidential.',
    'We treat everyone the same, whatever the size of their estate.',
    'We keep to the guarantee, or we pay you back.',
  ].join('\n'),
}

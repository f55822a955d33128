/** The firm's seven values: what each is, and what a client may hold it to (docs/product.md, "Values"). */
export const values = [
  {
    name: 'Integrity',
    text: 'We tell you what we would tell our own family, including when you do not need us.',
    promise: 'No work is begun, and no cost run up, without your clear agreement.',
  },
  {
    name: 'Excellence',
    text: 'A will is read once, when you cannot explain it. So every sentence has to carry one meaning only.',
    promise: 'A second person reads each document before it reaches you.',
  },
  {
    name: 'Collaboration',
    text: 'You know your family and we know the law. A good will takes both, so we ask, listen and draft together.',
    promise: 'You see a draft, ask what you like, and nothing is final until you say so.',
  },
  {
    name: 'Accountability',
    text: 'Your work has a name on it, and that person answers for it from the first call to the signed document.',
    promise: 'If we make a mistake, we say so, put it right and do not charge you for it.',
  },
  {
    name: 'Customer Focus',
    text: 'Law firms often arrange things for their own convenience. We arrange them for yours: by video, at a time that suits you, in plain English.',
    promise: 'You know the price, with VAT, before you decide anything.',
  },
  {
    name: 'Empathy',
    text: 'People come to us after a death, a diagnosis or a divorce. We do not hurry you, and we do not use words to keep you at a distance.',
    promise: 'You can bring somebody with you, take a break, or come back another day.',
  },
  {
    name: 'Innovation',
    text: 'We use technology for what it does well, which is forms, reminders and video, and leave the judgement to people.',
    promise: 'Whenever you would rather talk than type, there is a person to talk to.',
  },
] as const

/** What the seven come down to. */
export const commitments = [
  'We explain every choice before you make it.',
  'We keep what you tell us confidential.',
  'We treat everyone alike, whatever the size of their estate.',
  'We keep to the guarantee, or we pay you back.',
] as const

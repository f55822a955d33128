/** What the law says of trusts: their kinds, and what is asked about them (docs/product.md, "Services"). */
export const trusts = {
  kinds: [
    {
      term: 'A trust for life',
      fact: 'One person receives the income, or lives in the home, for life. Then it goes to those you have chosen.',
    },
    {
      term: 'A discretionary trust',
      fact: 'Your trustees decide who receives what, and when. A letter of wishes guides them.',
    },
    {
      term: 'A trust for a disabled person',
      fact: 'It can be taxed more lightly, and can help to protect benefits that depend on savings.',
    },
    {
      term: 'A trust for children',
      fact: 'It holds what you leave until they are 18, or older if you say so.',
    },
    {
      term: 'A declaration of trust',
      fact: 'It says who owns how much of a home, whatever the Land Registry’s title shows.',
    },
  ],
  questions: [
    {
      id: 'need',
      question: 'Do I need a trust at all?',
      answer:
        'Perhaps not. An outright gift is simple, and often it’s the right thing. A trust earns its keep when an outright gift would cause trouble: someone too young, too ill, too generous or too much in debt to hold it.',
    },
    {
      id: 'care',
      question: 'Does a trust protect my home from care fees?',
      answer:
        'Be careful with anyone who promises that. If avoiding care fees was a significant reason for giving your home away, the council can treat you as still owning it. A trust in a couple’s wills can protect the share of the first to die, which is a different thing.',
    },
    {
      id: 'trustees',
      question: 'Who can be a trustee?',
      answer:
        'Anyone aged 18 or over who you trust with money, and who understands what the role involves. Choose at least two where there is a home, because one alone can’t normally sell it. A trustee can also be one of the people who benefit.',
    },
    {
      id: 'tax',
      question: 'Do trusts pay tax?',
      answer:
        'Many do, on income and gains. Some are also taxed on what goes in, every ten years, and on what comes out. It depends on the kind of trust and on what it holds, so we’ll work it out with you before you decide.',
    },
    {
      id: 'register',
      question: 'Must it be registered?',
      answer:
        'Many trusts must be, with HMRC’s Trust Registration Service. Some don’t have to be, as long as they have no tax to pay: for example, one made by a will that is all paid out within two years of the death. We’ll tell you which applies to yours.',
    },
  ],
} as const

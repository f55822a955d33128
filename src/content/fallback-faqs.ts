/**
 * What the home page answers when the site's own questions cannot be read or there are none
 * (docs/product.md, "Questions and answers").
 */
export const fallbackFaqs = [
  {
    id: 'when',
    question: 'When should I make a will?',
    answer:
      'As soon as you are 18 and own something, or someone depends on you. Buying a home, living with a partner, having a child and getting married are the usual moments. You don’t need to be old, ill or wealthy, and it’s easiest to do while nothing is pressing.',
  },
  {
    id: 'binding',
    question: 'Is an online will legally binding?',
    answer:
      'Yes, if it’s signed properly. The law of England and Wales doesn’t mind how a will was prepared. It must be in writing, signed by you, and witnessed by two people who are in the room together with you and who sign it too. We prepare your will online and by video; you sign it on paper, and we tell you exactly how.',
  },
  {
    id: 'update',
    question: 'How often should I update my will?',
    answer:
      'Read it every [review time], or after major life changes: a marriage, a divorce, a birth, a death, a new home. Marriage usually cancels an earlier will, and divorce removes a former spouse from it, so don’t wait for the next review when your family changes.',
  },
  {
    id: 'intestacy',
    question: 'What happens if I die without a will?',
    answer:
      'You die intestate, and the law decides who inherits. A husband, wife or civil partner comes first but, if you have children, may not receive everything. A partner you’re not married to, a stepchild or a friend gets nothing automatically. The court may also have to settle who looks after young children.',
  },
] as const

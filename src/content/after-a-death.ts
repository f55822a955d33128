/** What helps someone in the first days, and what they ask (docs/product.md, "Probate"). The law is that of England and Wales. */
export const afterADeath = {
  firstDays: [
    {
      when: 'Today',
      title: 'Tell the doctor.',
      text: 'If the death was expected and at home, ring the GP surgery, or 111 when it’s closed. In a hospital, hospice or care home the staff will do it. If it was sudden or unexplained, call 999.',
    },
    {
      when: 'Tonight',
      title: 'Look after anyone who depended on them.',
      text: 'A child, an elderly parent, a dog. The paperwork can wait until they are settled.',
    },
    {
      when: 'Within five days',
      title: 'Register the death.',
      text: 'The five days begin when the medical examiner sends the certificate to the registrar. If a coroner looks into the death, registration has to wait for that. Ask for four or five copies, and for the Tell Us Once reference.',
    },
    {
      when: 'This week',
      title: 'Find the will, lock the house.',
      text: 'The will may say what kind of funeral they wanted. Tell the home insurer if the house is empty.',
    },
  ],
  questions: [
    {
      id: 'needed',
      question: 'Do I need probate at all?',
      answer:
        'Often not. You need it to sell or transfer a home that was in their name alone, for most shares, and for savings above a limit that each bank sets for itself. What they owned jointly usually belongs to the other owner, and most pensions and life insurance are paid straight to the people named. Tell us roughly what they had, and we’ll tell you.',
    },
    {
      id: 'no-will',
      question: 'What if there is no will?',
      answer:
        'The law says who inherits and who may apply: a husband, wife or civil partner first, then the children. The grant is then called letters of administration, and the court’s fee is the same. A partner they weren’t married to doesn’t inherit, however long they lived together, but may be able to ask a court for a share.',
    },
    {
      id: 'funeral',
      question: 'Can their bank pay for the funeral?',
      answer:
        'Usually. Most banks pay the funeral director from the account of the person who died, before any grant, when you send the invoice and the death certificate. The person who signs the funeral director’s agreement is responsible for the bill.',
    },
    {
      id: 'house',
      question: 'Can we sell the house before the grant?',
      answer:
        'If the will names you as executor you can have it valued and put it on the market. The sale can’t complete until the grant is issued, so tell the buyers early. If there is no will, wait for the grant.',
    },
    {
      id: 'executor',
      question: 'The will names me. Do I have to do it?',
      answer:
        'No. You can give it up, or stand back and let another executor apply, as long as you haven’t begun to collect or spend what they left. Arranging the funeral and keeping the house safe don’t commit you.',
    },
    {
      id: 'tax',
      question: 'When is inheritance tax due?',
      answer:
        'Many estates pay none. If yours does, the tax is due by the end of the sixth month after the month of the death, and HMRC must have its return, and usually a first payment, before the court issues the grant. Banks can often pay HMRC straight from the account.',
    },
  ],
} as const

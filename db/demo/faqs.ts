/** Questions and answers of a new site, in their display order. */
export const demoFaqs: ReadonlyArray<{ question: string; answer: string }> = [
  {
    question: 'When should I make a will?',
    answer:
      'As soon as you’re 18 and either own something or have someone who depends on you. Most people come to us when they buy a home, move in with a partner, have a child, marry or lose a parent. You don’t need to be old, ill or wealthy, and it’s easiest to do while nothing is pressing. You do need to understand what you’re doing when you sign, which is one more reason not to leave it until you’re unwell.',
  },
  {
    question: 'Is an online will legally binding?',
    answer:
      'Yes, if it’s signed properly. The law of England and Wales doesn’t mind how a will was prepared. It must be in writing, signed by you and witnessed by two people who are with you at the same time and who then sign it too. A typed name or a signature on a screen won’t do, and witnesses may no longer watch by video. We prepare your will online and talk it through with you by video; you sign the paper copy at home, and we tell you exactly how.',
  },
  {
    question: 'How often should I update my will?',
    answer:
      'Read it every [review time], or after major life changes: a marriage, a separation or divorce, a birth, a death, a new home or a new business. Some of these change your will without a word of it being altered. Marriage usually cancels an earlier will altogether. Divorce treats your former spouse as if they had died, but separation alone changes nothing. Please don’t write on the original; a small change can be made by a codicil, and anything larger by a new will.',
  },
  {
    question: 'What happens if I die without a will?',
    answer:
      'You die intestate, and the law decides who inherits. If you leave a husband, wife or civil partner and children, your spouse receives your belongings, a first sum fixed by law and half of what is left; your children share the other half. A partner you’re not married to receives nothing automatically, however long you’ve lived together, and neither does a stepchild, a friend or a charity. If nobody in the legal order of relatives can be found, your estate goes to the Crown.',
  },
  {
    question: 'Who can witness my will?',
    answer:
      'Any two adults who can see you sign and are not blind, such as neighbours, friends or colleagues. Both must be with you at the same time when you sign or confirm your signature, and each must then sign in front of you. Don’t ask anyone who receives something in the will, or their husband, wife or civil partner: the will would still be valid, but the gift to them would be lost. An executor who inherits nothing may be a witness.',
  },
  {
    question: 'What does an executor do, and who should I choose?',
    answer:
      'Your executors carry out your will. They find what you owned and owed, deal with any tax, apply for probate where it’s needed and pay each person their share. Choose people who are organised, who you trust and who get on with one another. They may also inherit from you. One is enough in law, but two are safer, or one with a substitute. Ask them first: nobody has to accept.',
  },
  {
    question: 'What is the difference between a basic will and mirror wills?',
    answer:
      'A basic will is for one person. Mirror wills are two separate wills for a couple who want much the same thing, usually everything to each other and then to the children. Each of you keeps the right to change your own will later, including after the other has died. If you have children from an earlier relationship, tell us: a trust may protect them better than mirror wills can.',
  },
  {
    question: 'What is a lasting power of attorney, and do I need both kinds?',
    answer:
      'It is a document in which you choose people to decide for you if you can’t. One kind covers property and financial affairs; the other covers health and care, and can only be used once you lack the capacity to decide for yourself. Each must be registered with the Office of the Public Guardian before it can be used, and the Office charges a fee for each. Many people make both. Without one, your family may have to ask the Court of Protection, which is slower and costs more.',
  },
  {
    question: 'How does it work, and how long does it take?',
    answer:
      'You book a free, no-obligation video consultation. An adviser talks through your family and your wishes, and afterwards you fill in a questionnaire, which takes under [questionnaire time]. A solicitor checks your draft documents, and they reach you within [draft time], or you get your money back; terms apply, and the guarantee covers less complex wills. You read the draft, ask for [amendments] if you need them, and sign.',
  },
  {
    question: 'Can I leave someone out of my will?',
    answer:
      'In England and Wales you’re free to leave your estate as you wish. Some people may still ask the court for reasonable financial provision: a husband, wife or civil partner, some former ones, someone who lived with you as a couple for the two years before your death, a child, or anyone you were maintaining. If you plan to leave out one of them, tell us at the start. We can advise on the risk and on a note of your reasons to keep with the will.',
  },
]

import type { ANSWERS, QuestionId } from './rules'

interface QuestionWords<Id extends QuestionId> {
  title: string
  hint?: string
  answers: Readonly<Record<(typeof ANSWERS)[Id][number], string>>
}

/** The words of the questions and of their answers, in the order in which they are shown. */
export const QUESTIONS: { readonly [Id in QuestionId]: QuestionWords<Id> } = {
  about: {
    title: 'Who is it about?',
    answers: {
      me: 'Me, or my partner and me',
      other: 'A parent, or someone else I look after',
      died: 'Someone who has died',
    },
  },
  people: {
    title: 'Is it just for you?',
    answers: { one: 'Just for me', couple: 'For both of us' },
  },
  estate: {
    title: 'Does any of this apply?',
    hint: 'If more than one does, choose the first.',
    answers: {
      trust: 'Someone I want to provide for can’t look after money',
      complex: 'A business, a farm or property abroad',
      blended: 'Children from an earlier relationship',
      simple: 'None of these',
    },
  },
  will: {
    title: 'Have you made a will?',
    answers: {
      none: 'No',
      changed: 'Yes, but life has changed since',
      fits: 'Yes, and it still says what it should',
    },
  },
  powers: {
    title: 'Have you made lasting powers of attorney?',
    hint: 'One kind is for money and property, the other for health and care. Each person makes their own.',
    answers: { none: 'No', one: 'One of the two kinds', both: 'Both kinds' },
  },
  able: {
    title: 'Can they still decide for themselves who they trust?',
    hint: 'Being forgetful, or ill, doesn’t rule it out. What counts is that they understand it at the time.',
    answers: { yes: 'Yes', unsure: 'Some days, or I’m not sure', no: 'No, not any more' },
  },
  matters: {
    title: 'What may they need help with?',
    answers: {
      both: 'Both money and care, or I’m not sure',
      money: 'Money and property: bills, the bank, the house',
      health: 'Health and care: treatment, where they live',
    },
  },
  assets: {
    title:
      'Did they own a home or shares in their own name, or have savings that a bank won’t pay out?',
    hint: 'A share as tenants in common counts too.',
    answers: { yes: 'Yes', unsure: 'I’m not sure', no: 'No' },
  },
  trouble: {
    title: 'Does any of this apply?',
    hint: 'If both do, choose the first.',
    answers: {
      yes: 'A dispute, a business or a farm, property abroad, or heirs who can’t be found',
      tax: 'Inheritance tax to pay, or a full account to send to HMRC',
      no: 'No, or not that I know of',
    },
  },
  left: {
    title: 'Did they leave a will?',
    answers: { yes: 'Yes', no: 'No, or nobody can find one' },
  },
  extent: {
    title: 'How much would you like us to do?',
    answers: {
      grant: 'Apply for the grant; I’ll do the rest',
      estate: 'All of it: the grant, the banks, the accounts',
      unsure: 'I’m not sure yet',
    },
  },
}

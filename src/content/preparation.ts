import { services } from './services'

interface Item {
  title: string
  text: string
}

/** What to have at hand for a first conversation, whatever it is about (docs/product.md, "Thank you"). */
const general: readonly Item[] = [
  {
    title: 'You and your family',
    text: 'Full names, dates of birth and addresses for you, your partner and your children.',
  },
  {
    title: 'What you own and owe',
    text: 'Your home, savings, pensions and life insurance, any business, and your mortgage or loans.',
  },
  {
    title: 'Who should inherit',
    text: 'The people and charities you have in mind, and any gift that matters to you.',
  },
  {
    title: 'Who should act for you',
    text: 'One or two executors, guardians for young children, and attorneys if you want a lasting power of attorney.',
  },
  {
    title: 'Papers you already have',
    text: 'An earlier will, a trust deed or a power of attorney, if there is one.',
  },
]

/** Where it differs, by the id of the service. */
const byService: Record<string, readonly Item[]> = {
  'lasting-powers-of-attorney': [
    {
      title: 'The person it is for',
      text: 'Their full name, date of birth and address, and whether they can talk to us themselves.',
    },
    {
      title: 'Who should act',
      text: 'One to four people you trust, with their full names, dates of birth and addresses. They must be 18 or over.',
    },
    {
      title: 'What they should look after',
      text: 'Money and property, health and care, or both. You don’t need to have decided.',
    },
    {
      title: 'Anything they should know',
      text: 'Wishes you’d want them to follow, or anything they should never do.',
    },
    {
      title: 'Papers you already have',
      text: 'An earlier power of attorney, lasting or enduring, if there is one.',
    },
  ],
  trusts: [
    {
      title: 'Who it should protect',
      text: 'Names and ages, and what worries you: illness, debts, a divorce, being too young.',
    },
    {
      title: 'What it should hold',
      text: 'A home, savings, life insurance or a business: what each is worth, roughly, and who owns it.',
    },
    {
      title: 'Who should look after it',
      text: 'Two or more people you trust to be trustees, if you have anyone in mind.',
    },
    {
      title: 'Papers you already have',
      text: 'Your will, a trust deed or a letter of wishes, if there is one.',
    },
  ],
  probate: [
    {
      title: 'The person who has died',
      text: 'Their full name, last address, and the dates of birth and death. The death certificate, if you have it.',
    },
    {
      title: 'Their will',
      text: 'Whether there is one, where the original is, and who is named as executor. If there is none, their closest family.',
    },
    {
      title: 'What they owned and owed',
      text: 'Their home, bank accounts, savings, pensions and debts. A rough list, with the names of the banks.',
    },
    {
      title: 'Anything urgent',
      text: 'An empty house, a funeral to pay for, a letter with a deadline. Please tell us first.',
    },
  ],
}

/**
 * What to have at hand for the call.
 *
 * @param service its name as it was booked; without one, or for one that has no list of its own, the general list
 */
export function preparationFor(service?: string): readonly Item[] {
  const id = services.find(({ name }) => name === service)?.id ?? ''
  return byService[id] ?? general
}

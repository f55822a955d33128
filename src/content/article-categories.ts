import { services } from './services'

/** The categories of the articles that the service pages show (docs/product.md, "An article's page"). */
export const articleCategories = {
  wills: 'Wills',
  powers: 'Powers of Attorney',
  trusts: 'Estate Planning',
  probate: 'Probate',
} as const

/** How an article ends: what its reader may want to do next, in words that fit (docs/product.md, "An article's page"). */
interface CategoryCall {
  title: string
  text: string
  /** Of the button to a consultation. */
  button: string
}

interface CategoryFacts {
  /** What visitors know the page as that shows its articles; of a category that no page shows, nothing. */
  page?: string
  /** The service beside the article, by its id. */
  service: string
  /** The service with which a consultation is booked; estate planning is wider than trusts. */
  booked?: string
  call: CategoryCall
}

const ADVICE = { title: 'Need Estate Planning Advice?', button: 'Book a free consultation' }

const usualCall: CategoryCall = {
  ...ADVICE,
  text: 'Every family is different. Talk yours through with one of our advisers by video: the consultation is free and without obligation.',
}

/** For someone who has lost someone: nothing is urgent, and nobody is asked to plan. */
export const calmCall: CategoryCall = {
  title: 'When you’re ready',
  text: 'In a fortnight, or in a month. There is no hurry, and the first conversation is free.',
  button: 'Choose a time to talk',
}

const wills: CategoryFacts = {
  service: 'wills',
  booked: 'wills',
  call: {
    ...ADVICE,
    text: 'Tell one of our advisers about your family, by video. If a simple will is all you need, we’ll say so. The consultation is free and without obligation.',
  },
}

/** What the articles of a category lead to; everything about a category that the site knows stands here. */
const categories: ReadonlyMap<string, CategoryFacts> = new Map([
  [articleCategories.wills, { ...wills, page: 'Will Writing' }],
  ['Will Writing', wills],
  [
    articleCategories.powers,
    {
      page: 'Lasting Powers of Attorney',
      service: 'lasting-powers-of-attorney',
      booked: 'lasting-powers-of-attorney',
      call: {
        ...ADVICE,
        text: 'Who would you trust to decide for you, and about what? Talk it over with one of our advisers by video: the consultation is free and without obligation.',
      },
    },
  ],
  [
    articleCategories.trusts,
    {
      page: 'Trusts',
      service: 'trusts',
      call: {
        ...ADVICE,
        text: 'Tell one of our advisers by video what you’d like to protect, and for whom. We’ll say whether it takes a trust or just a will. The consultation is free and without obligation.',
      },
    },
  ],
  [
    articleCategories.probate,
    { page: 'Probate', service: 'probate', booked: 'probate', call: calmCall },
  ],
])

/** What visitors know the page as that shows the articles of a category, if one does. */
export function pageOfCategory(category: string): string | undefined {
  return categories.get(category)?.page
}

/** The service that stands beside the articles of a category; none for a category about something else. */
export function serviceOfCategory(category: string | null) {
  const id = categories.get(category ?? '')?.service
  return services.find((service) => service.id === id)
}

/** What an article of a category ends with. */
export function callOfCategory(category: string | null): CategoryCall {
  return categories.get(category ?? '')?.call ?? usualCall
}

/**
 * The query with which a link to book has its service chosen already.
 *
 * @param category of an article
 */
export function bookingOfCategory(category: string | null): { service?: string } {
  return { service: categories.get(category ?? '')?.booked }
}

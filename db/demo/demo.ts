import { demoArticles } from './articles'
import { demoFaqs } from './faqs'
import { demoPortrait } from './portraits'
import { demoTeam } from './team'

/** Everything a new site is filled with; loaded only by a start that fills one. */
export const demo = {
  articles: demoArticles,
  faqs: demoFaqs,
  people: demoTeam.map(({ picture, ...person }) => ({
    ...person,
    portrait: picture === null ? null : demoPortrait(picture),
  })),
}

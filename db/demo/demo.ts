import { demoFaqs } from './faqs'
import { demoPortrait } from './portraits'
import { demoPosts } from './posts'
import { demoTeam } from './team'

/** The content of a new site; loaded only by a start that needs it. */
export const demo = {
  posts: demoPosts,
  faqs: demoFaqs,
  people: demoTeam.map(({ portrait, ...person }) => ({
    ...person,
    portrait: demoPortrait(portrait),
  })),
}

import { pageOfCategory } from '~/content/article-categories'
import { approvalWords } from '~/features/approvals/admin/use-approvals'
import { deadLinkSentence, ownLinkSentence } from '~/features/links/rules'
import type { DeadLink, OwnLink } from '~/features/links/schema'
import { headingProblems } from '~/features/rich-text/admin/headings'
import { formatLongDate } from '~/lib/london'
import { isDay } from '~/lib/london-moments'
import { isReviewDue } from '../../../rules'
import { imageError, type PostForm } from '../post-form'
import { clientTraces } from './client-traces'
import { type Known, type Mend, MOST_WAYS, type OpenPoint, type Way } from './points'
import { statedFacts } from './stated-facts'

/** Everything to look at, what keeps a post from being saved first. */
export function openPoints(form: PostForm, known: Known, now: Date): OpenPoint[] {
  return [
    ...approval(known),
    ...pictures(form),
    ...clientTraces(form, known),
    ...known.own.flatMap(ownLink),
    ...known.dead.map(deadLink),
    ...headings(form),
    ...review(form, now),
    ...statedFacts(form, known),
    ...excerpt(form),
    ...category(form),
  ]
}

function approval({ signOff }: Known): OpenPoint[] {
  if (!signOff || signOff.rule === 'off' || signOff.approval?.isCurrent) return []
  return [
    {
      id: 'approval',
      says: approvalWords(signOff.approval),
      why:
        signOff.rule === 'refuse'
          ? 'It can be published once a colleague has approved these words.'
          : 'A colleague should check it before visitors read it.',
      ways: [{ label: 'Ask for a check', place: { field: 'ask-for-check' } }],
    },
  ]
}

const UNDESCRIBED =
  'People who can’t see it would learn nothing, and the post can’t be saved without one.'

function pictures(form: PostForm): OpenPoint[] {
  const count = form.content.match(/<img(?![^>]*\salt=)/g)?.length ?? 0
  const inText: OpenPoint = {
    id: 'pictures',
    says: count === 1 ? 'A picture has no description.' : `${count} pictures have no description.`,
    why: UNDESCRIBED,
    ways: [{ label: 'Describe it', place: { kind: 'undescribed picture' } }],
  }
  const featured: OpenPoint = {
    id: 'featured picture',
    says: 'The featured picture has no description.',
    why: UNDESCRIBED,
    ways: [{ label: 'Go to its description', place: { field: 'featured-alt' } }],
  }
  return [...(count > 0 ? [inText] : []), ...(imageError(form) ? [featured] : [])]
}

function ownLink(link: OwnLink): OpenPoint[] {
  const says = ownLinkSentence(link)
  if (says === null) return []
  const { path, state, to } = link
  const isMoved = state === 'moved'
  const mends: Mend[] =
    isMoved && to?.startsWith('/')
      ? [{ kind: 'link', label: 'Use the new address', from: path, to }]
      : []
  return [
    {
      id: `link ${path}`,
      says,
      why: isMoved
        ? 'A link straight to the page is quicker for readers.'
        : 'Readers who follow it find no page.',
      ways: [{ label: 'Go to the link', place: { kind: 'link', address: path }, mends }],
    },
  ]
}

function deadLink(link: DeadLink): OpenPoint {
  return {
    id: `link ${link.url}`,
    says: deadLinkSentence(link),
    why: 'Readers who follow the link find no page.',
    ways: [{ label: 'Go to the link', place: { kind: 'link', address: link.url } }],
  }
}

function headings({ content }: PostForm): OpenPoint[] {
  const problems = headingProblems(content)
  if (problems.length === 0) return []
  const [only] = problems
  const ways = problems.slice(0, MOST_WAYS).map(
    ({ message, index }): Way => ({
      ...(problems.length > 1 && { says: message }),
      label: 'Go to the heading',
      place: { kind: 'heading', index },
    }),
  )
  return [
    {
      id: 'headings',
      says:
        only && problems.length === 1
          ? only.message
          : `${problems.length} headings are out of order.`,
      why: 'People who listen to a page go from heading to heading.',
      ways,
    },
  ]
}

function review({ reviewOn }: PostForm, now: Date): OpenPoint[] {
  // What is still being typed is no day yet.
  if (!isDay(reviewOn) || !isReviewDue(reviewOn, now)) return []
  return [
    {
      id: 'review',
      says: `It was due to be read again on ${formatLongDate(reviewOn)}.`,
      why: 'The law and the figures may have changed since.',
      ways: [{ label: 'Go to the day', place: { field: 'post-reviewOn' } }],
    },
  ]
}

function excerpt(form: PostForm): OpenPoint[] {
  if (form.excerpt.trim() !== '') return []
  return [
    {
      id: 'excerpt',
      says: 'There is no excerpt.',
      why: 'Lists and search engines show the beginning of the text instead.',
      ways: [{ label: 'Write one', place: { field: 'post-excerpt' } }],
    },
  ]
}

function category(form: PostForm): OpenPoint[] {
  const name = form.category.trim()
  if (pageOfCategory(name)) return []
  return [
    {
      id: 'category',
      says: name ? `No service’s page shows the category “${name}”.` : 'There is no category.',
      why: 'The article is in the Resource Hub, but not on any service’s page.',
      ways: [{ label: 'Go to the category', place: { field: 'post-category' } }],
    },
  ]
}

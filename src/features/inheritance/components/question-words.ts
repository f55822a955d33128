import type { Question } from '~/domain/inheritance'

/** How each kind of relatives is asked for. */
export const QUESTION_WORDS: Record<Question | 'children', { legend: string; hint?: string }> = {
  children: {
    legend: 'Their children',
    hint: 'Adopted children count. Stepchildren don’t, unless they were adopted.',
  },
  parents: { legend: 'How many of their parents are alive?' },
  siblings: {
    legend: 'Their brothers and sisters',
    hint: 'Those who had the same two parents as the person who died.',
  },
  halfSiblings: {
    legend: 'Their half-brothers and half-sisters',
    hint: 'Those who shared one parent with the person who died.',
  },
  grandparents: { legend: 'How many of their grandparents are alive?' },
  auntsAndUncles: {
    legend: 'Their aunts and uncles',
    hint: 'Brothers and sisters of a parent, with the same two parents. Aunts and uncles by marriage don’t count.',
  },
  halfAuntsAndUncles: {
    legend: 'Their aunts and uncles of the half blood',
    hint: 'Half-brothers and half-sisters of a parent.',
  },
}

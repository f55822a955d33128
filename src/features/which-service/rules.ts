/** The parameters of the query. */
export const QUESTION_IDS = [
  'about',
  'people',
  'estate',
  'will',
  'powers',
  'able',
  'matters',
  'assets',
  'trouble',
  'left',
  'extent',
] as const

export type QuestionId = (typeof QUESTION_IDS)[number]

/** What has been answered, as the address has it. */
export type Answers = Partial<Record<QuestionId, string>>

/** What can be answered to each. */
export const ANSWERS = {
  about: ['me', 'other', 'died'],
  people: ['one', 'couple'],
  estate: ['trust', 'complex', 'blended', 'simple'],
  will: ['none', 'changed', 'fits'],
  powers: ['none', 'one', 'both'],
  able: ['yes', 'unsure', 'no'],
  matters: ['both', 'money', 'health'],
  assets: ['yes', 'unsure', 'no'],
  trouble: ['yes', 'tax', 'no'],
  left: ['yes', 'no'],
  extent: ['grant', 'estate', 'unsure'],
} as const satisfies Record<QuestionId, readonly string[]>

/** What is asked of each, after whom it is about: five questions at most (docs/product.md, "Which do I need"). */
const PATHS: Readonly<Record<string, readonly QuestionId[]>> = {
  me: ['people', 'estate', 'will', 'powers'],
  other: ['able', 'matters'],
  died: ['assets', 'trouble', 'left', 'extent'],
}

/** Answers after which nothing more has to be asked. */
const ENDINGS: Answers = { able: 'no', assets: 'no', trouble: 'yes' }

/** What is asked in this case, from the first question to the last, as far as it is known. */
function pathOf({ about }: Answers): QuestionId[] {
  return ['about', ...(PATHS[about ?? ''] ?? [])]
}

/** Reads the query: the answers up to the first that is missing or unknown; whatever else stands in it is ignored. */
export function whichSearch(query: Record<string, unknown>): Answers {
  const given: Answers = Object.fromEntries(QUESTION_IDS.map((id) => [id, answerOf(query, id)]))
  // A named absence takes the place of what the address says.
  const answers: Answers = Object.fromEntries(QUESTION_IDS.map((id) => [id, undefined]))
  for (const id of pathOf({ about: given.about })) {
    const answer = given[id]
    if (answer === undefined) break
    answers[id] = answer
    if (ENDINGS[id] === answer) break
  }
  return answers
}

function answerOf(query: Record<string, unknown>, id: QuestionId): string | undefined {
  return ANSWERS[id].find((value) => value === query[id])
}

/** What is asked next; null when it is all known. */
export function nextQuestion(answers: Answers): QuestionId | null {
  const isOver = QUESTION_IDS.some((id) => ENDINGS[id] && ENDINGS[id] === answers[id])
  if (isOver) return null
  return pathOf(answers).find((id) => answers[id] === undefined) ?? null
}

/** What has been answered so far, in its order, with the earlier answers, to go back to. */
export function answered(answers: Answers): Array<{ id: QuestionId; before: Answers }> {
  const given = pathOf(answers).filter((id) => answers[id] !== undefined)
  return given.map((id, index) => ({
    id,
    before: Object.fromEntries(given.slice(0, index).map((earlier) => [earlier, answers[earlier]])),
  }))
}

import { expect, test } from 'vitest'
import { services } from '~/content/services'
import { costOf, totalInWords } from '~/domain/cost/cost'
import { priceFacts } from '../../../tests/fixtures/price-facts'
import { needOf } from './needs'
import { ANSWERS, type Answers, nextQuestion, type QuestionId, whichSearch } from './rules'

/** Answers, what they come to, for which service, and what of it costs how much; "quoted" where a price cannot be said. */
const cases: ReadonlyArray<[answers: string, title: string, service: string, cost: string]> = [
  ['me one simple none none', 'A will, and both lasting powers of attorney', 'wills', 'from £724'],
  [
    'me one simple none one',
    'A will, and the other lasting power of attorney',
    'wills',
    'from £452',
  ],
  ['me one simple none both', 'A will', 'wills', 'from £180'],
  ['me one simple changed both', 'A will', 'wills', 'from £180'],
  [
    'me one simple fits none',
    'Both lasting powers of attorney',
    'lasting-powers-of-attorney',
    'from £544',
  ],
  [
    'me one simple fits one',
    'The other lasting power of attorney',
    'lasting-powers-of-attorney',
    'from £272',
  ],
  ['me one simple fits both', 'Nothing, for now', 'wills', '£0'],
  [
    'me couple simple none none',
    'Mirror wills, and both lasting powers of attorney, for each of you',
    'wills',
    'from £1,418',
  ],
  [
    'me couple simple none one',
    'Mirror wills, and the other lasting power of attorney, for each of you',
    'wills',
    'from £874',
  ],
  ['me couple simple changed both', 'Mirror wills', 'wills', 'from £330'],
  [
    'me couple simple fits none',
    'Both lasting powers of attorney, for each of you',
    'lasting-powers-of-attorney',
    'from £1,088',
  ],
  ['me couple simple fits both', 'Nothing, for now', 'wills', '£0'],
  ['me one complex none both', 'A will for a complex estate', 'wills', 'quoted'],
  [
    'me one complex none none',
    'A will for a complex estate, and both lasting powers of attorney',
    'wills',
    'quoted and from £544',
  ],
  ['me couple complex changed both', 'Wills for a complex estate', 'wills', 'quoted'],
  [
    'me one complex fits none',
    'Both lasting powers of attorney',
    'lasting-powers-of-attorney',
    'from £544',
  ],
  ['me one complex fits both', 'Nothing, for now', 'wills', '£0'],
  ['me one trust none both', 'A will with a trust', 'trusts', 'quoted'],
  [
    'me couple trust none none',
    'Wills with a trust, and both lasting powers of attorney, for each of you',
    'trusts',
    'quoted and from £1,088',
  ],
  ['me one trust fits both', 'A trust', 'trusts', 'quoted'],
  ['other yes both', 'Both lasting powers of attorney', 'lasting-powers-of-attorney', 'from £544'],
  [
    'other yes money',
    'A lasting power of attorney for money and property',
    'lasting-powers-of-attorney',
    'from £272',
  ],
  [
    'other unsure health',
    'A lasting power of attorney for health and care',
    'lasting-powers-of-attorney',
    'from £272',
  ],
  [
    'other no',
    'A deputy, appointed by the Court of Protection',
    'lasting-powers-of-attorney',
    'quoted',
  ],
  ['died no', 'Perhaps no probate at all', 'probate', '£0'],
  ['died yes yes', 'Help with the whole estate', 'probate', 'quoted'],
  ['died yes no yes grant', 'The grant of probate', 'probate', '£1,426'],
  ['died yes no yes unsure', 'The grant of probate', 'probate', '£1,426'],
  ['died unsure no yes estate', 'Help with the whole estate', 'probate', '£3,766 to £7,276'],
  [
    'died yes no no grant',
    'The grant, called letters of administration without a will',
    'probate',
    'quoted and £526',
  ],
  ['died yes tax yes estate', 'Help with the whole estate', 'probate', 'quoted and £526'],
  [
    'me one blended none both',
    'A will for a family with children from an earlier relationship',
    'wills',
    'quoted',
  ],
  [
    'me couple blended none none',
    'Wills for a family with children from an earlier relationship, and both lasting powers of attorney, for each of you',
    'wills',
    'quoted and from £1,088',
  ],
  ['me one blended fits both', 'Nothing, for now', 'wills', '£0'],
]

test.each(cases)('“%s” needs: %s (%s, %s)', (said, title, service, cost) => {
  const answers = answersOf(said.split(' '))
  expect(nextQuestion(answers)).toBeNull()
  const need = needOf(answers)
  const bill = costOf(need.choice, priceFacts)
  const priced = totalInWords(bill)
  const isQuoted = need.quoted !== null || bill.toQuote.length > 0
  const costs = isQuoted ? ['quoted', ...(bill.lines.length > 0 ? [priced] : [])] : [priced]
  expect([need.title, need.service, costs.join(' and ')]).toEqual([title, service, cost])
  expect(need.why.length).toBeGreaterThan(0)
})

test('every way through ends after at most five questions, and says why', () => {
  const ends = endings({})
  expect(ends).toHaveLength(2 * 4 * 3 * 3 + (2 * 3 + 1) + (1 + 2 * (1 + 2 * 2 * 3)))
  for (const answers of ends) {
    expect(Object.values(answers).filter(Boolean).length).toBeLessThanOrEqual(5)
    const { why, service } = needOf(answers)
    expect(why.length).toBeGreaterThan(0)
    expect(services.map(({ id }) => id)).toContain(service)
  }
})

test('an address is read as far as it makes sense', () => {
  expect(whichSearch({ about: 'me', people: 'couple', will: 'none' })).toEqual({
    about: 'me',
    people: 'couple',
  })
  expect(whichSearch({ about: 'other', able: 'no', matters: 'both', people: 'one' })).toEqual({
    about: 'other',
    able: 'no',
  })
  expect(whichSearch({ about: 'aliens', able: 'no' })).toEqual({})
})

/** Answers the questions in their order. */
function answersOf(said: string[]): Answers {
  let answers: Answers = {}
  for (const answer of said) {
    const id = nextQuestion(answers)
    if (id === null) throw new Error(`Nothing is asked to which “${answer}” could be the answer.`)
    answers = whichSearch({ ...answers, [id]: answer })
    expect(answers[id]).toBe(answer)
  }
  return answers
}

function endings(answers: Answers): Answers[] {
  const id: QuestionId | null = nextQuestion(answers)
  if (id === null) return [answers]
  return ANSWERS[id].flatMap((answer) => endings(whichSearch({ ...answers, [id]: answer })))
}

import { describe, expect, test } from 'vitest'
import { compareVersions } from '~/content-kinds/versions/compare-versions'
import { sayAll } from './said'
import { versionChanges } from './version-changes'

function said(before: Record<string, unknown>, after: Record<string, unknown>): string {
  return sayAll(versionChanges(compareVersions(before, after), before, after))
}

const text = (before: string, after: string) => said({ content: before }, { content: after })

const COSTS = '<h2>What it costs</h2>'
const BAND = '<p>The nil-rate band is £325,000 until 3 July, for each of you.</p>'
const PENSIONS = '<p>Pensions are counted from April 2027, whatever the scheme says about it.</p>'
const OTHER = '<p>Nothing here is like anything else.</p>'
const row = (service: string, price: string) => `<tr><td>${service}</td><td>${price}</td></tr>`
const table = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`
const picture = (id: string, alt: string) =>
  `<img src="/uploads/${id}/8x6/8.webp" alt="${alt}" width="8" height="6" loading="lazy" />`

describe('what a save changed in a text', () => {
  test.each([
    ['nothing', COSTS + BAND, COSTS + BAND, ''],
    [
      'an amount',
      COSTS + BAND,
      COSTS + BAND.replace('325', '322'),
      'Under “What it costs”: £325,000 to £322,000',
    ],
    [
      'an amount above all headings',
      BAND,
      BAND.replace('325', '322'),
      'The paragraph “The nil-rate band is £322,000 until 3…”: £325,000 to £322,000',
    ],
    [
      'a day',
      COSTS + BAND,
      COSTS + BAND.replace('3 July', '4 July'),
      'Under “What it costs”: 3 July to 4 July',
    ],
    [
      'an amount and a day',
      COSTS + BAND,
      COSTS + BAND.replace('325', '322').replace('3 July', '4 July'),
      'Under “What it costs”: £325,000 to £322,000 and 3 July to 4 July',
    ],
    [
      'an amount in millions',
      '<p>Up to £2.5 million for each.</p>',
      '<p>Up to £3 million for each.</p>',
      'The paragraph “Up to £3 million for each.”: £2.5 million to £3 million',
    ],
    [
      'a length of time',
      '<p>It takes 10 weeks in all.</p>',
      '<p>It takes 12 weeks in all.</p>',
      'The paragraph “It takes 12 weeks in all.”: 10 weeks to 12 weeks',
    ],
    [
      'a percentage',
      '<p>The rate is 40% on the rest.</p>',
      '<p>The rate is 36% on the rest.</p>',
      'The paragraph “The rate is 36% on the rest.”: 40% to 36%',
    ],
    [
      'an amount and words',
      COSTS + BAND,
      COSTS + BAND.replace('325', '322').replace('each of you', 'both'),
      'Under “What it costs”: £325,000 to £322,000 and the wording',
    ],
    [
      'words',
      PENSIONS,
      PENSIONS.replace('whatever', 'no matter what'),
      'The paragraph “Pensions are counted from April 2027…” reworded',
    ],
    [
      'words under a heading',
      COSTS + PENSIONS,
      COSTS + PENSIONS.replace('whatever', 'no matter what'),
      'Under “What it costs”: the paragraph “Pensions are counted from April 2027…” reworded',
    ],
    [
      'a heading',
      COSTS + BAND,
      `<h2>What you pay</h2>${BAND}`,
      'Heading “What it costs” to “What you pay”',
    ],
    [
      'a paragraph more',
      COSTS + BAND,
      COSTS + BAND + PENSIONS,
      'Under “What it costs”: a paragraph added',
    ],
    [
      'two paragraphs more',
      COSTS + BAND,
      COSTS + PENSIONS + BAND + OTHER,
      'Under “What it costs”: two paragraphs added',
    ],
    [
      'a paragraph less',
      COSTS + BAND + PENSIONS,
      COSTS + BAND,
      'Under “What it costs”: a paragraph removed',
    ],
    ['a part more', BAND, `${BAND}<h2>Pensions</h2>${PENSIONS}`, 'The part “Pensions” added'],
    ['a part less', `${BAND}<h2>Pensions</h2>${PENSIONS}`, BAND, 'The part “Pensions” removed'],
    [
      'another order',
      COSTS + BAND + PENSIONS + OTHER,
      COSTS + PENSIONS + OTHER + BAND,
      'Under “What it costs”: the paragraph “The nil-rate band is £325,000 until 3…” moved',
    ],
    [
      'a row less',
      table(row('A will', '£180'), row('Two wills', '£280')),
      table(row('A will', '£180')),
      'The table “A will £180”: a table row removed',
    ],
    [
      'a price in a table',
      COSTS + table(row('A will', '£180')),
      COSTS + table(row('A will', '£215')),
      'Under “What it costs”: £180 to £215',
    ],
    [
      'a point more',
      `${COSTS}<ul><li><p>One</p></li></ul>`,
      `${COSTS}<ul><li><p>One</p></li><li><p>Two</p></li></ul>`,
      'Under “What it costs”: a point added',
    ],
    [
      'a link',
      '<p>Read <a href="/guide">our guide</a>.</p>',
      '<p>Read <a href="/guides">our guide</a>.</p>',
      'The paragraph “Read our guide.”: the link on “our guide”',
    ],
    [
      'bold',
      COSTS + OTHER,
      `${COSTS}<p><strong>Nothing</strong> here is like anything else.</p>`,
      'Under “What it costs”: the formatting of the paragraph “Nothing here is like anything else.”',
    ],
    [
      'another picture',
      COSTS + picture('a-1', 'A'),
      COSTS + picture('b-1', 'A'),
      'Under “What it costs”: a picture removed and a picture added',
    ],
    [
      'what a picture shows',
      COSTS + picture('a-1', 'A'),
      COSTS + picture('a-1', 'A house'),
      'Under “What it costs”: how a picture is described',
    ],
    ['all of it', '', BAND, 'A paragraph added'],
    [
      'many things',
      COSTS + BAND + PENSIONS,
      `<h2>What you pay</h2>${BAND.replace('325', '322')}${table(row('A will', '£180'))}${PENSIONS.replace('whatever', 'no matter what')}${OTHER}`,
      'Under “What you pay”: £325,000 to £322,000; heading “What it costs” to “What you pay”; and 3 more',
    ],
  ])('%s', (_, before, after, words) => {
    expect(text(before, after)).toBe(words)
  })
})

test.each([
  [{ title: 'Wills' }, { title: 'Wills and trusts' }, 'Title: “Wills” to “Wills and trusts”'],
  [{ basicWill: '£180' }, { basicWill: '£215' }, 'Basic will: £180 to £215'],
  [{ isPublished: false }, { isPublished: true }, 'Published: No to Yes'],
  [{ excerpt: null }, { excerpt: 'Short.' }, 'Excerpt added'],
  [{ tags: ['Wills'] }, { tags: [] }, 'Tags removed'],
  [
    { featuredImage: '/uploads/a-1/8x6/8.webp' },
    { featuredImage: '/uploads/b-1/8x6/8.webp' },
    'Featured picture changed',
  ],
  [
    { answer: 'You pay nothing on the first £325,000, and 40% on the rest of it.' },
    { answer: 'You pay nothing on the first £322,000, and 40% on the rest of it.' },
    'Answer: £325,000 to £322,000',
  ],
  [
    { bio: 'A solicitor for twenty years, and a gardener on Sundays.' },
    { bio: 'A solicitor for many years, and a gardener on Sundays.' },
    'Bio reworded',
  ],
  [
    { title: 'A', content: `${COSTS}${BAND}` },
    { title: 'B', content: `${COSTS}${BAND.replace('325', '322')}${OTHER}` },
    'Under “What it costs”: £325,000 to £322,000; title: “A” to “B”; and 1 more',
  ],
])('of a field: %j to %j', (before, after, words) => {
  expect(said(before, after).toLowerCase()).toBe(words.toLowerCase())
})

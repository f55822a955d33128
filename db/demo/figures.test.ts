import { expect, test } from 'vitest'
import { originalAmounts } from '~/content/official-amounts'
import { amountsIn as writtenAmounts } from '~/lib/text/written-amounts'
import { demoFaqs } from './faqs'
import { demoPosts } from './posts'
import { demoTeam } from './team'

/** The amounts in articles' examples, in pounds, which no law sets: an author who adds one lists it here. */
const examples: Record<string, number[]> = {
  'declarations-of-trust-for-home-buyers': [
    300_000, 60_000, 15_000, 225_000, 360_000, 205_000, 155_000, 80_000, 100_000, 55_000, 77_500,
  ],
  'digital-assets-in-your-will': [80_000],
  'gifts-in-your-will': [
    20_000, 300_000, 240_000, 70_000, 60_000, 10_000, 45_000, 15_000, 30_000, 7_000, 49_000,
  ],
  'how-long-does-probate-take': [310_000, 240_000],
  'inheritance-tax-explained': [
    1, 620_000, 480_000, 1_100_000, 650_000, 350_000, 1_000_000, 100_000, 40_000, 180_000, 260_000,
    140_000, 400_000, 75_000, 30_000, 425_000, 16_000, 300_000, 125_000, 2_200_000, 200_000,
    2_350_000,
  ],
  'leaving-a-gift-to-charity': [
    2_000, 600_000, 275_000, 110_000, 490_000, 11_000, 105_600, 483_400, 27_500, 89_100, 6_600,
  ],
  'leaving-the-family-home': [100_000, 1_000_000],
  'mirror-wills-explained': [2_000],
  'paying-for-care': [1, 40_000, 20_000, 240_000],
  'pensions-and-inheritance-tax-from-april-2027': [400_000, 100_000, 300_000, 500_000, 800_000],
  'property-and-financial-affairs-lpa': [20_000, 50],
  'unmarried-couples-and-inheritance': [525_000, 200_000, 80_000],
  'what-is-probate': [6_000],
  'when-to-update-your-will': [10_000],
  'why-every-adult-needs-a-will': [500_000, 178_000, 411_000, 89_000, 14_000],
  'wills-for-blended-families': [420_000, 210_000],
  'wills-for-business-owners': [4_000_000, 1_500_000],
}

/** Days from which the law is another: when one is moved, so is each article that names it. */
const lawDays = ['6 April 2027', '6 April 2026']

const amountsIn = (text: string) => writtenAmounts(text).map(({ pence }) => pence)

const official = new Set(Object.values(originalAmounts).map(({ pence }) => pence))

test('every amount in an article is an official one of the register, or of an example', () => {
  for (const { slug, content, excerpt } of demoPosts) {
    const others = amountsIn(`${excerpt} ${content}`).filter((pence) => !official.has(pence))
    const known = (examples[slug] ?? []).map((pounds) => pounds * 100)
    expect(new Set(others), slug).toEqual(new Set(known))
  }
})

test('no page, form or mail has an amount in its own words', () => {
  const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  for (const [file, source] of Object.entries(sources)) {
    if (/\.test\.tsx?$/.test(file)) continue
    const spoken = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    // The least that can be typed as a price is no official figure.
    const amounts = amountsIn(spoken).filter((pence) => pence !== 1_00)
    expect(amounts, file).toEqual([])
  }
  for (const { answer } of demoFaqs) expect(amountsIn(answer)).toEqual([])
})

test('articles name the days from which the law is another, and no other such day', () => {
  for (const { slug, content } of demoPosts) {
    for (const day of content.match(/\b6 April 20\d\d\b/g) ?? []) {
      expect(lawDays, slug).toContain(day)
    }
  }
})

test('nobody in an example has the first name of one of the firm’s people', () => {
  const names = demoTeam.map(({ name }) => name.split(' ')[0])
  const named = new RegExp(`\\b(?:${names.join('|')})\\b`)
  for (const { slug, content } of demoPosts) expect(named.exec(content)?.[0], slug).toBeUndefined()
})

test('each article says who wrote it and that a solicitor has checked it, and has a day to be read again', () => {
  const writers = demoTeam.map(({ name }) => name)
  for (const { slug, writtenBy, checkedBy, lawAsAt, reviewOn } of demoPosts) {
    expect(writers, slug).toContain(writtenBy)
    expect(checkedBy, slug).toMatch(/, solicitor$/)
    expect(checkedBy.startsWith(writtenBy), slug).toBe(false)
    expect(reviewOn > lawAsAt, slug).toBe(true)
  }
})

test('no two articles end with the same sentence, and they differ in length', () => {
  const texts = demoPosts.map(({ content }) =>
    content
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  const last = texts.map((text) => text.split(/(?<=[.?!]) /).at(-1))
  expect(new Set(last).size).toBe(texts.length)
  const words = texts.map((text) => text.split(' ').length)
  expect(Math.min(...words)).toBeLessThan(450)
  expect(Math.max(...words)).toBeGreaterThan(1000)
  const alike = words.filter((count) => count >= 650 && count <= 870)
  expect(alike.length).toBeLessThan(words.length / 2)
})

test('a link within an article leads to one that there is', () => {
  const slugs = new Set(demoPosts.map(({ slug }) => slug))
  for (const { slug, content } of demoPosts) {
    for (const [, linked = ''] of content.matchAll(/href="\/resourcehub\/([^"#]+)/g)) {
      expect(slugs, slug).toContain(linked)
    }
  }
})

import { expect, test } from 'vitest'
import { checkNamedFiles, checkProductPage } from './docs.ts'

const page = 'docs/product.md'
const long = 'word '.repeat(30)

test('prose of docs/product.md is wrapped; tables, code and definitions of links need not be', () => {
  const text = ['# A', long, `| ${long} |`, '```', long, '```', `[a]: https://a.example/${long}`]
  expect(checkProductPage(text.join('\n'), new Map())).toEqual([
    'docs/product.md:2: wrap prose at 120 characters.',
  ])
})

test('a section fits on a screen', () => {
  const text = `# A\n${'word\n'.repeat(39)}## B\n${'word\n'.repeat(40)}### C\n`
  expect(checkProductPage(text, new Map())).toEqual([
    'docs/product.md:41: 41 lines, of 40 at most. Divide the section with ### headings.',
  ])
})

test('what code and docs name is a section', () => {
  const files = new Map([
    ['src/a.ts', `/** A rule (${page},\n * "Team", "Teams"). */`],
    ['CONTRIBUTING.md', `\`${page}\`, "Nothing"`],
  ])
  expect(checkProductPage('# A\n\n### Team\n', files)).toEqual([
    'src/a.ts: docs/product.md has no section “Teams”. Name the one that holds the rule.',
    'CONTRIBUTING.md: docs/product.md has no section “Nothing”. Name the one that holds the rule.',
  ])
})

test('a file that docs name by its path is there, but for what decisions say of the past', () => {
  const text =
    'see\n`auth/links.test.ts`, `auth/{links,people}.test.ts`, `src/features/auth/**/*.test.ts`'
  const docs = new Map([
    ['docs/a.md', text],
    ['docs/decisions/001-a.md', text],
  ])
  expect(checkNamedFiles(docs, ['src/features/auth/people/people.test.ts'])).toEqual([
    'docs/a.md:2: no file is called “auth/links.test.ts”. Name it as it is.',
    'docs/a.md:2: no file is called “auth/{links,people}.test.ts”. Name it as it is.',
  ])
})

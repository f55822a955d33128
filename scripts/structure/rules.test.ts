import { expect, test } from 'vitest'
import { checkLock } from './lock.ts'
import { checkStructure, longFiles } from './rules.ts'

const check = (files: Record<string, string>) => checkStructure(new Map(Object.entries(files)))

/** A small project that keeps every rule. */
const good = {
  'src/routes/index.tsx': `import { Faqs } from '~/features/faqs/components/faqs'`,
  'src/routeTree.gen.ts': `import { Route } from './routes/index'`,
  'src/features/faqs/components/faqs.tsx': `import { faqsQuery } from '../queries'`,
  'src/features/faqs/queries.ts': `import { apiClient } from '~/lib/api/api-client'\nimport type { FaqsApi } from './api.server'`,
  'src/features/faqs/schema.ts': `export type Faq = string`,
  'src/features/faqs/api.server.ts': `import { listFaqs } from './repository.server'`,
  'src/features/faqs/repository.server.ts': `import type { Database } from '~/platform/database/database'`,
  'src/features/faqs/api.server.test.ts': `import { createTestSite } from '../../../tests/fixtures/create-test-site'`,
  'src/features/home/components/home.tsx': `import { faqsQuery } from '~/features/faqs/queries'`,
  'src/features/faqs/rules.ts': `import { NO_SCHEDULE } from '~/content-kinds/schedules/rules'`,
  'src/content-kinds/schedules/rules.ts': `export const NO_SCHEDULE = null`,
  'src/content-kinds/schedules/schedules.ts': `import { NO_SCHEDULE } from './rules'`,
  'src/app/app.ts': `import { faqsApi } from '~/features/faqs/api.server'`,
  'src/platform/database/database.ts': `import { OperatorError } from '../operator-error'`,
  'src/platform/operator-error.ts': `export class OperatorError extends Error {}`,
  'src/lib/api/api-client.ts': `import { sendApiCall } from './api-transport'`,
  'src/lib/api/api-transport.ts': `export const sendApiCall = fetch`,
  'src/ui/button.tsx': `export const Button = () => <button className="p-2" type="button" />`,
}

test('a tree that keeps the rules has no problems', () => {
  expect(check(good)).toEqual([])
})

type BrokenRule = [rule: string, path: string, code: string, remedy: RegExp]

const broken: BrokenRule[] = [
  [
    'lib knows nothing of the server, not even its types',
    'src/lib/a.ts',
    `import type { Database } from '~/platform/database/database'`,
    /src\/lib stands below src\/platform\. Pass the value in/,
  ],
  [
    'the platform knows nothing of the composition',
    'src/platform/database/a.ts',
    `import { faqsApi } from '~/app/app'`,
    /src\/platform stands below src\/app/,
  ],
  [
    'type has one of seven sizes, in a class',
    'src/ui/a.tsx',
    `export const A = () => <p className="max-sm:text-[1.7rem]">A</p>`,
    /seven sizes.*text-title/,
  ],
  [
    'type has one of seven sizes, in a stylesheet',
    'src/ui/a.css',
    'h1 { font: 400 2rem / 1.2 var(--font-serif) }',
    /seven sizes/,
  ],
  [
    'a route is not imported',
    'src/ui/a.tsx',
    `import { Route } from '~/routes/index'`,
    /src\/ui stands below src\/routes/,
  ],
  [
    'ui knows no feature',
    'src/ui/a.tsx',
    `import { F } from '~/features/faqs/schema'`,
    /src\/ui stands below src\/features/,
  ],
  [
    'the business knows no texts',
    'src/domain/a.ts',
    `import { firm } from '~/content/firm'`,
    /src\/domain stands below src\/content/,
  ],
  [
    'the platform knows no feature',
    'src/platform/pages/pages.ts',
    `import { listFaqs } from '~/features/faqs/repository.server'`,
    /src\/platform stands below src\/features/,
  ],
  [
    'what all kinds of content get knows no feature',
    'src/content-kinds/versions/bin.ts',
    `import { listFaqs } from '~/features/faqs/repository.server'`,
    /src\/content-kinds stands below src\/features/,
  ],
  [
    'what visitors see uses no staff side',
    'src/features/home/components/home.tsx',
    `import { Toasts } from '~/features/dashboard/admin/toasts'`,
    /no staff side/,
  ],
  [
    'server code stays on the server',
    'src/features/faqs/components/faq.tsx',
    `import { newId } from '~/platform/new-id'`,
    /queries\.ts/,
  ],
  [
    'lazily imported server code does too',
    'src/routes/faq.tsx',
    `const load = () => import('~/features/faqs/repository.server')`,
    /queries\.ts/,
  ],
  [
    'so does what all kinds of content get, but for its rules',
    'src/features/faqs/components/faq.tsx',
    `import { changeSchedule } from '~/content-kinds/schedules/schedules'`,
    /queries\.ts/,
  ],
  ['kebab-case', 'src/ui/BigButton.tsx', '', /kebab-case/],
  ['no barrels', 'src/ui/index.ts', `export * from './button'`, /no barrels/],
  ['short files', 'src/lib/long.ts', 'a\n'.repeat(351), /351 lines.*tests\/fixtures/],
  ['short tests', 'tests/long.spec.ts', 'a\n'.repeat(351), /351 lines/],
  ...[
    '<p dangerouslySetInnerHTML={{ __html: html }} />',
    'element.innerHTML = html',
    'element.outerHTML += html',
    "element.insertAdjacentHTML('beforeend', html)",
    '<iframe srcDoc={html} />',
  ].map(
    (code): BrokenRule => [
      `HTML is put into a page in one place: ${code}`,
      'src/ui/a.tsx',
      code,
      /<RichText>/,
    ],
  ),
  [
    'there is one clock',
    'src/ui/a.ts',
    `new Intl.DateTimeFormat('en-GB').format(date)`,
    /one clock.*src\/lib\/london\.ts/,
  ],
  ['there is one format', 'src/ui/a.ts', 'date.toLocaleTimeString()', /one format/],
  ['no style attributes', 'src/ui/a.tsx', '<p style={{ color }} />', /styles\.css/],
  ['no notes to oneself', 'db/a.ts', `// ${'TO'}${'DO'} later`, /file an issue/],
  ['every test runs', 'tests/a.spec.ts', `test.${'on'}${'ly'}('x', () => {})`, /every test runs/],
  ['no test is left out', 'src/lib/a.test.ts', `describe.${'sk'}${'ip'}('x')`, /every test runs/],
]

test.each(broken)('%s', (_rule, path, code, remedy) => {
  const problems = check({ ...good, [path]: code })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(path)
  expect(problems[0]).toMatch(remedy)
})

test('the staff side of a feature may use that of another', () => {
  const code = `import { Toasts } from '~/features/dashboard/admin/toasts'`
  expect(check({ ...good, 'src/features/faqs/admin/faq-form.tsx': code })).toEqual([])
})

test('the one place that puts HTML into a page may, and reading or comparing it is not that', () => {
  const code = '<p dangerouslySetInnerHTML={{ __html: text.html }} />'
  const files = {
    'src/features/rich-text/components/rich-text.tsx': code,
    'src/ui/a.ts': 'export const html = one.innerHTML === other.innerHTML',
  }
  expect(check({ ...good, ...files })).toEqual([])
})

test('types of the server may be imported anywhere', () => {
  const code = `import { type Database, type Tables } from '~/platform/database/database'\nimport type { A } from '~/platform/database/database'`
  expect(check({ ...good, 'src/features/faqs/rules.ts': code })).toEqual([])
})

test('a file of more than 250 lines is named, and has 350 at most, unless a program writes it', () => {
  const files = {
    ...good,
    'scripts/short.js': 'a\n'.repeat(250),
    'scripts/long.js': 'a\n'.repeat(350),
    'src/routeTree.gen.ts': 'a\n'.repeat(600),
  }
  expect(check(files)).toEqual([])
  expect(longFiles(new Map(Object.entries(files)))).toEqual(['scripts/long.js: 350 lines'])
})

test('files do not import each other in a circle, types included', () => {
  const problems = check({
    ...good,
    'src/ui/a.ts': `import { b } from './b'`,
    'src/ui/b.ts': `export * from './c'`,
    'src/ui/c.ts': `import type { A } from './a'\nimport { b } from './b'`,
  })
  expect(problems).toEqual([
    expect.stringMatching(/^src\/ui\/a\.ts → .*b\.ts → .*c\.ts → src\/ui\/a\.ts is a circle.*Move/),
    expect.stringMatching(/^src\/ui\/b\.ts → .*c\.ts → src\/ui\/b\.ts is a circle/),
  ])
})

test('two features do not need each other', () => {
  const problems = check({
    ...good,
    'src/features/faqs/rules.ts': `import { a } from '~/features/home/components/home'`,
  })
  expect(problems).toEqual([expect.stringMatching(/faqs → home → faqs is a circle\. Move/)])
})

test('a booking goes one way through the folders of its feature', () => {
  const problems = check({
    ...good,
    'src/features/booking/hosts/a.ts': `import { b } from '../mail/b'`,
    'src/features/booking/mail/b.ts': '',
    'src/features/booking/mail/c.ts': `import { a } from '../hosts/a'`,
  })
  expect(problems).toEqual([expect.stringMatching(/hosts → mail → hosts is a circle/)])
})

test('a package in the lock has its integrity, and no script of its own', () => {
  const integrity = 'sha512-a'
  expect(
    checkLock({
      packages: {
        '': {},
        'node_modules/good': { integrity },
        'node_modules/good/node_modules/bundled': { inBundle: true },
        'node_modules/loose': {},
        'node_modules/eager': { integrity, hasInstallScript: true },
        'node_modules/vnu-jar': { integrity, hasInstallScript: true },
      },
    }),
  ).toEqual([
    expect.stringMatching(/node_modules\/loose has no integrity/),
    expect.stringMatching(/node_modules\/eager wants to run a script/),
  ])
})

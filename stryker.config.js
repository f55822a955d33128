import { globSync } from 'node:fs'

const subjects = [
  'src/domain/permissions.ts',
  'src/domain/cost/*.ts',
  'src/domain/inheritance/*.ts',
  'src/platform/limits/rate-limit.ts',
  'src/platform/mail/{rules,failures,claim-mail,deliver-mail,mail-worker}.ts',
  'src/platform/page-cache/{page-cache,page-key}.ts',
  'src/features/booking/{rules,slots/slots.server}.ts',
]

const testFiles = [
  'src/domain/permissions.test.ts',
  'src/features/services/cost.test.ts',
  'src/features/inheritance/*.test.ts',
  'src/platform/limits/rate-limit.test.ts',
  'src/features/auth/sessions/login-attempts.test.ts',
  'src/platform/mail/*.test.ts',
  'src/platform/page-cache/*.test.ts',
  'src/features/booking/**/*.test.ts',
]

/** Which faults `npm run verify` plants, and which tests have to notice them (docs/tested.md, "Planted faults"). */
export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.config.ts', related: false },
  mutate: there(subjects),
  testFiles: there(testFiles),
  coverageAnalysis: 'perTest',
  // A constant that is read once, as the program loads, would need a new process for each fault.
  ignoreStatic: true,
  // Stryker rewrites tsconfig.json with a program that TypeScript 7 no longer has; ours needs no rewriting.
  tsconfigFile: 'none',
  ignorePatterns: ['dist', 'data', 'test-results'],
  concurrency: 2,
  dryRunTimeoutMinutes: 15,
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, logTests: false },
  thresholds: { break: 80 },
}

/** A file that has moved would no longer be tried, and nobody would hear of it. */
function there(patterns) {
  const missing = patterns.filter((pattern) => globSync(pattern).length === 0)
  if (missing.length > 0) throw new Error(`There is no ${missing.join(', ')}.`)
  return patterns
}

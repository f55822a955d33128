/** Which faults `npm run verify` plants, and which tests have to notice them (docs/tested.md, "Planted faults"). */
export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.config.ts', related: false },
  mutate: [
    'src/lib/{permissions,cost}.ts',
    'src/features/inheritance/rules.ts',
    'src/server/rate-limit.ts',
    'src/server/mail/{rules,failures,claim-mail,deliver-mail,mail-worker}.ts',
    'src/server/page-cache/{page-cache,page-key}.ts',
    'src/features/booking/{rules,slots.server}.ts',
  ],
  testFiles: [
    'src/lib/permissions.test.ts',
    'src/features/services/cost.test.ts',
    'src/features/inheritance/*.test.ts',
    'src/server/rate-limit.test.ts',
    'src/features/auth/login-attempts.test.ts',
    'src/server/mail/*.test.ts',
    'src/server/page-cache/*.test.ts',
    'src/features/booking/*.test.ts',
  ],
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

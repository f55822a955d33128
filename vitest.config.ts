import { globSync, readFileSync } from 'node:fs'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'

const setupFiles = ['./tests/fixtures/quiet-console.ts']

/** They have nothing to say about the other engine. */
const sqliteOnly = 'src/**/*.sqlite.test.ts'
const postgresOnly = 'src/**/*.postgres.test.ts'

/** They say nothing about where files are kept, so they hold for every store. */
const onEveryStore = ['companion', 'finish-picture', 'pictures', 'sweep'].map(
  (name) => `src/features/uploads/${name}.test.ts`,
)

/** They hold for every store that speaks S3, and need a moment on one that others made. */
const onSwift = [
  ...onEveryStore,
  'src/features/uploads/direct-uploads.test.ts',
  'src/server/storage/{storage,copy-files}.test.ts',
]

/** What never opens a site has nothing to say about an engine. */
function usesDatabase(file: string): boolean {
  return /createTestSite|uploadScene|openDatabase|emptyDatabase/.test(readFileSync(file, 'utf8'))
}

const usual: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'sqlite',
      include: ['{src,db,scripts}/**/*.test.{ts,tsx}'],
      exclude: [postgresOnly],
      setupFiles,
    },
  },
  {
    extends: true,
    test: {
      name: 'postgres',
      include: globSync('src/{features,server}/**/*.test.{ts,tsx}').filter(usesDatabase),
      // Makes every picture, which takes long; copying the demonstration content covers the engine.
      exclude: [sqliteOnly, 'src/server/prepare-content.test.ts'],
      globalSetup: './tests/fixtures/provide-postgres.ts',
      setupFiles: [...setupFiles, './tests/fixtures/use-postgres.ts'],
    },
  },
  {
    extends: true,
    test: { name: 's3', include: onEveryStore, env: { TEST_STORE: 's3' }, setupFiles },
  },
]

/** What `npm run verify` runs, and it alone. */
const long: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'swift',
      include: onSwift,
      env: { TEST_STORE: 's3' },
      globalSetup: './tests/fixtures/provide-swift.ts',
      setupFiles: [...setupFiles, './tests/fixtures/use-swift.ts'],
    },
  },
]

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // A test that waits for a real clock is a slow test; the site's own clock stands still.
    testTimeout: 10_000,
    restoreMocks: true,
    // Vitest leaves a core to its own process, which has nothing to do meanwhile.
    maxWorkers: '100%',
    projects: process.env.LONG_TESTS === '1' ? long : usual,
  },
})

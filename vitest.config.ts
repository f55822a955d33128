import { globSync, readFileSync } from 'node:fs'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { beginClock } from './tests/fixtures/clock.ts'

beginClock()

const setupFiles = ['./tests/fixtures/quiet-console.ts', './tests/fixtures/end-mocks.ts']

/**
 * Each test runs on SQLite, but for `*.postgres.test.ts`. On PostgreSQL CI runs those whose subject an engine
 * could answer otherwise: the SQL of lists and searches, sort order, booleans, constraints, what two do at
 * once, migrations. `npm test` runs those that belong to no feature,
 * `npm run verify` all that open a database, except for
 * `*.sqlite.test.ts`.
 */
const dependsOnEngine = [
  'tests/{every-field.test,past-databases.postgres.test,personal-tables.test}.ts',
  'src/platform/database/**/*.test.ts',
  'src/content-kinds/addresses/addresses.test.ts',
  'src/content-kinds/{attestations,checking}/*.test.ts',
  'src/content-kinds/creations/creations.test.ts',
  'src/platform/jobs/*.test.ts',
  'src/platform/mail/mail-queue.test.ts',
  'src/app/leaving/*.test.ts',
  'src/features/schedules/schedules.test.ts',
  'src/features/*/{api,api.server,staff-api}.test.ts',
  'src/features/auth/*/{login-attempts,people}.test.ts',
  'src/features/attestations/attestations.test.ts',
  'src/features/blog/{cards,counted-search,publishing,related,search,search-engines,staff-list}.test.ts',
  'src/features/booking/**/{try-booking,booking,cached-times,hosts,random-days,notes-and-export,reassign,sick-day}.test.ts',
  'src/features/enquiries/{answer-copies,enquiries}.test.ts',
  'src/features/enquiries/complaints/complaints.test.ts',
  'src/features/links/check-links.test.ts',
  'src/features/newsletter/{newsletter,sending,subscribers}.test.ts',
  'src/features/people/*.test.ts',
  'src/features/people/personal-data/{personal-data,enquiries,whole-person}.test.ts',
  'src/features/today/today.test.ts',
  'src/features/rich-text/official-figures.test.ts',
  'src/features/search/search.test.ts',
  'src/features/site-health/*.test.ts',
  'src/features/staff/working-copies.test.ts',
  'src/features/uploads/**/{change-image,library,sweep}.test.ts',
  'src/features/visits/visits.test.ts',
]
const sqliteOnly = 'src/**/*.sqlite.test.ts'
const postgresOnly = '{src,tests}/**/*.postgres.test.ts'

/**
 * Each test of uploads runs with a folder for files. In an S3 store, whose stand-in is
 * `tests/fixtures/s3-server.ts`, `npm test` runs those whose subject is where files are put, found and
 * removed. `npm run verify` runs all that hold for every store on Swift, which others made.
 */
const dependsOnStore = ['change-image', 'companion', 'finish-image', 'sweep'].map(
  (name) => `src/features/uploads/**/${name}.test.ts`,
)
const onSwift = [
  ...dependsOnStore,
  'src/features/uploads/{direct-uploads,images}.test.ts',
  'src/platform/storage/{storage,copy-files}.test.ts',
]

function usesDatabase(file: string): boolean {
  return /createTestSite|openTestSite|uploadScene|openDatabase|createTestDatabase/.test(
    readFileSync(file, 'utf8'),
  )
}

/** @param include files; those for SQLite alone are left out */
function onPostgres(include: string[]): TestProjectConfiguration {
  return {
    extends: true,
    test: {
      name: 'postgres',
      include,
      exclude: [sqliteOnly],
      globalSetup: './tests/fixtures/provide-postgres.ts',
      setupFiles: [...setupFiles, './tests/fixtures/use-postgres.ts'],
    },
  }
}

const isLong = process.env.LONG_TESTS === '1'
const isQuick = process.env.QUICK_TESTS === '1'

const usual: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'sqlite',
      include: ['{src,db,scripts,tests}/**/*.test.{ts,tsx}'],
      exclude: [postgresOnly],
      setupFiles,
    },
  },
  onPostgres(dependsOnEngine.filter((file) => !isQuick || !file.startsWith('src/features/'))),
  {
    extends: true,
    test: { name: 's3', include: dependsOnStore, env: { TEST_STORE: 's3' }, setupFiles },
  },
]

/** Whether mutants are planted (stryker.config.js): one engine notices what the other would. */
const isMutating = process.env.MUTATION_TESTS === '1'

/** Tests of random cases, many of them here. */
const random = ['src/features/blog/publishing.test.ts', 'src/features/booking/slots/diary.test.ts']

/** What `npm run verify` runs, and it alone. */
const long: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'random',
      include: random,
      testTimeout: 600_000,
      setupFiles,
    },
  },
  onPostgres(
    globSync('src/**/*.test.{ts,tsx}').filter(
      (file) => usesDatabase(file) && !random.includes(file),
    ),
  ),
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
    // Waiting costs nothing when it is not needed; on a busy machine everything takes several times as long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // Loading the program takes longer than most files need for their tests: once for each worker is enough.
    isolate: false,
    // Vitest leaves a core to its own process, which has nothing to do meanwhile.
    maxWorkers: '100%',
    // No test counts on what another has left.
    sequence: { shuffle: isLong },
    projects: isMutating ? usual.slice(0, 1) : isLong ? long : usual,
  },
})

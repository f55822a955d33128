import { defineConfig } from 'vitest/config'

/** They say nothing about where files are kept, so they hold for every store. */
const onEveryStore = ['companion', 'finish-picture', 'pictures', 'sweep'].map(
  (name) => `src/features/uploads/${name}.test.ts`,
)

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    setupFiles: ['./tests/fixtures/quiet-console.ts'],
    // A test that waits for a real clock is a slow test; the site's own clock stands still.
    testTimeout: 10_000,
    restoreMocks: true,
    projects: [
      { extends: true, test: { name: 'all', include: ['{src,db,scripts}/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 's3', include: onEveryStore, env: { TEST_STORE: 's3' } } },
    ],
  },
})

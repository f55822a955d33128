import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['{src,db,scripts}/**/*.test.{ts,tsx}'],
    setupFiles: ['./tests/fixtures/quiet-console.ts'],
    // A test that waits for a real clock is a slow test; the site's own clock stands still.
    testTimeout: 10_000,
    restoreMocks: true,
  },
})

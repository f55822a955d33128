import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { beginClock } from './tests/fixtures/clock.ts'

beginClock()

/** Debian's own browser where there is one, best without the parts that draw windows; otherwise Playwright's. */
const chromium =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path))

/** Tests marked so take six seconds or more: CI and `npm run verify` run them, `npm test` does not. */
const slow = /@slow/
/** Tests marked so take minutes, or repeat another: `npm run verify` runs them. */
const long = /@long/
const isLong = process.env.LONG_TESTS === '1'
const isQuick = process.env.QUICK_TESTS === '1'

export default defineConfig({
  testDir: 'tests',
  testMatch: '*.spec.ts',
  grep: isLong ? [slow, long] : undefined,
  grepInvert: isLong ? undefined : isQuick ? [slow, long] : long,
  globalSetup: './tests/fixtures/prepare-template.ts',
  forbidOnly: true,
  // A test that needs a second try in CI is named with its reason at the end of the run; at a desk it fails.
  retries: process.env.CI ? 1 : 0,
  // A test waits for half of its time: four keep two cores busy. The long ones measure how long something takes.
  workers: isLong ? 2 : 4,
  // Waiting costs nothing when it is not needed; on a busy machine everything takes several times as long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  globalTimeout: (isLong ? 75 : 45) * 60_000,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'off',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Each page is drawn by the processor anyway: without a process between, in a twelfth less time.
        '--in-process-gpu',
        // No page stays long enough for what the second compiler makes of its scripts.
        '--js-flags=--no-opt --no-maglev',
        '--disable-quic',
        '--no-first-run',
        // Words are as wide as on a visitor's screen, whatever this machine does with small letters.
        '--font-render-hinting=none',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Nothing outside this machine is reached, so a test means the same everywhere.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
})

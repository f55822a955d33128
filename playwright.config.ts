import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

/** Debian's own browser where there is one; otherwise the one Playwright downloads. */
const chromium = process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium'].find((path) => existsSync(path))

/** Tests marked so take minutes; `npm run verify` runs them, and them alone. */
const long = /@long/
const isLong = process.env.LONG_TESTS === '1'

export default defineConfig({
  testDir: 'tests',
  grep: isLong ? long : undefined,
  grepInvert: isLong ? undefined : long,
  globalSetup: './tests/fixtures/prepare-template.ts',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 30_000,
  globalTimeout: (isLong ? 60 : 20) * 60_000,
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
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Nothing outside this machine is reached, so a test means the same everywhere.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
})

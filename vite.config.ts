import { globSync } from 'node:fs'
import { basename } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/* A few files instead of sixty: larger files compress better, and each file costs its headers (docs/performance.md). */
const framework =
  /node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/][^\\/]+|seroval|seroval-plugins)[\\/]/
/** Nothing from the staff area belongs in what visitors load, nor what brings zod and Base UI along. */
const shared =
  /[\\/]src[\\/](?!.*[\\/]admin[\\/]|.*[\\/](?:\w+-)?schema\.ts|ui[\\/](?:field|form-controls|modal|switch|tabs|icon-button)|lib[\\/](?:input-text|email-address|form-fields|permissions))|[\\/]lucide-react[\\/]/
const SHARED_BY = 4
/** Every form of a visitor has both: two small files cost more in headers than they hold. */
const forms = /[\\/]src[\\/]ui[\\/](?:field|honeypot)/

export default defineConfig(({ command }) => ({
  resolve: { tsconfigPaths: true },
  plugins: [
    tailwindcss(),
    tanstackStart({
      router: {
        routeFileIgnorePattern: '\\.test\\.',
        // All of a route's screens in one file.
        codeSplittingOptions: {
          defaultBehavior: [['component', 'errorComponent', 'notFoundComponent']],
        },
      },
      importProtection: { client: { specifiers: ['node:sqlite'] } },
    }),
    react(),
  ],
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 2 },
                { name: 'site', test: shared, minShareCount: SHARED_BY, priority: 1 },
                { name: 'form', test: forms, priority: 0 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // One file loads faster than a thousand, and contains only what is used. Packages with native code stay
      // outside. Not in development: Vite's module runner cannot evaluate packages written for `require`.
      ...(command === 'build' && { resolve: { noExternal: true, external: ['sharp'] } }),
      build: {
        rollupOptions: {
          input: {
            main: 'src/server/main.ts',
            ...Object.fromEntries(
              globSync('src/server/commands/*.ts').map((file) => [basename(file, '.ts'), file]),
            ),
          },
        },
      },
    },
  },
}))

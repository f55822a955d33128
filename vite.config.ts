import { globSync } from 'node:fs'
import { basename } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/* A few files instead of sixty: together they compress better, and each has its headers (docs/performance.md). */
const framework =
  /node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/][^\\/]+|seroval|seroval-plugins)[\\/]/
/** Of the staff area nothing belongs in what visitors load. */
const shared = /[\\/]src[\\/](?!.*[\\/]admin[\\/]|ui[\\/]field)|[\\/]lucide-react[\\/]/
const SHARED_BY = 4

export default defineConfig({
  resolve: { tsconfigPaths: true },
  plugins: [
    tailwindcss(),
    tanstackStart({
      router: {
        routeFileIgnorePattern: '\\.test\\.',
        // A route's own screens come in one file.
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
              ],
            },
          },
        },
      },
    },
    ssr: {
      // One file is read faster than a thousand, and holds only what is used. What has a binary stays apart.
      resolve: { noExternal: true, external: ['sharp'] },
      build: {
        rollupOptions: {
          input: {
            main: 'src/server/start.ts',
            ...Object.fromEntries(
              globSync('src/server/commands/*.ts').map((file) => [basename(file, '.ts'), file]),
            ),
          },
        },
      },
    },
  },
})

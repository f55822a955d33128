import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  resolve: { tsconfigPaths: true },
  plugins: [
    tailwindcss(),
    tanstackStart({
      router: { routeFileIgnorePattern: '\\.test\\.' },
      importProtection: { client: { specifiers: ['node:sqlite'] } },
    }),
    react(),
  ],
  environments: {
    ssr: {
      build: {
        rollupOptions: {
          input: { main: './src/server/main.ts', user: './src/server/commands/user.ts' },
        },
      },
    },
  },
})

import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { visitorFiles } from './scripts/lib/visitor-files'

/* A few files instead of sixty: larger files compress better, and each file costs its headers (docs/performance.md). */
const framework =
  /rolldown[\\/]runtime|node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/][^\\/]+|seroval|seroval-plugins)[\\/]/
const drawnIcon = fileURLToPath(new URL('src/ui/drawn-icon.ts', import.meta.url))
const routeTree = fileURLToPath(new URL('src/routeTree.gen.ts', import.meta.url))
/** What only staff's screens use of this package: its one list of exports does not tell. */
const forStaff =
  /[\\/](?:useBlocker|useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver|useMutationState)\.m?js$/
/**
 * In the browser a visitor's router knows no address of staff: between them lies a document (src/router.tsx). Those
 * of staff are a file of their own, which is loaded there (src/client.tsx).
 */
function staffRoutes(): Plugin {
  const isOfStaff = (statement: string) => /^(?:import \{ Route as|const) Admin/.test(statement)
  const isRoot = (statement: string) => statement.includes('./routes/__root')
  return {
    name: 'staff-routes',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: [routeTree, `${routeTree}[?]staff`] },
      handler(code, id) {
        const { body } = this.parse(code)
        const statements = body.map(({ start, end }) => code.slice(start, end))
        const kept = id.endsWith('?staff')
          ? [
              ...statements.filter((statement) => isRoot(statement) || isOfStaff(statement)),
              'export { AdminRouteRouteWithChildren as staffRoutes }',
            ]
          : statements
              .filter((statement) => !isOfStaff(statement))
              .map((statement) => statement.replace(/^\s*AdminRouteRoute: .*$/m, ''))
        return { code: kept.join('\n'), map: null }
      },
    },
  }
}

/**
 * The icons of lucide-react as one text of markup each: the package's own way takes three times as much for choices that
 * nobody makes here, and has React draw each line.
 */
function drawnIcons(): Plugin {
  const shape = /\[\s*"(\w+)",\s*\{([^}]*)\}\s*\]/g
  const attribute = /(\w+): "([^"]*)"/g
  const markupOf = (tag: string, attributes: string) =>
    `<${tag} ${Array.from(attributes.replace(/\bkey: .*/, '').matchAll(attribute), ([, name, value]) => `${name}="${value}"`).join(' ')}/>`
  return {
    name: 'drawn-icons',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/, code: '__iconData' },
      handler(code) {
        const shapes = Array.from(code.matchAll(shape), ([, tag = '', attributes = '']) =>
          markupOf(tag, attributes),
        )
        if (shapes.length === 0) this.error('This icon is written in a way that nobody knows here.')
        // What every icon imports is replaced below: a path of this machine would count where files are put together.
        return {
          code: `import drawnIcon from '../createLucideIcon.mjs'\nexport default drawnIcon('${shapes.join('')}')`,
          map: null,
        }
      },
    },
  }
}

/**
 * zod tries whether it may make code from text, which no page of ours may: the browser would report it each time. On the
 * server it may, and checks faster.
 */
function zodWithoutEval(): Plugin {
  return {
    name: 'zod-without-eval',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /zod[\\/]v4[\\/]core[\\/]core\.js$/ },
      handler: (code) => ({ code: `${code}\nconfig({ jitless: true })`, map: null }),
    },
  }
}

/** Its messages come in sixty languages, and those that people here read are our own. */
function zodInEnglish(): Plugin {
  return {
    name: 'zod-in-english',
    transform: {
      filter: { id: /zod[\\/]v4[\\/]locales[\\/]index\.js$/ },
      handler: () => ({ code: "export { default as en } from './en.js'", map: null }),
    },
  }
}

/** The framework writes into the server where each route's source was; a build says nothing about the machine that made it. */
function withoutFolderNames(): Plugin {
  const folder = fileURLToPath(new URL('.', import.meta.url))
  return {
    name: 'without-folder-names',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /tanstack-start-manifest/ },
      handler: (code) => ({ code: code.replaceAll(folder, ''), map: null }),
    },
  }
}

/** A file of ASCII alone takes one byte a letter in the server's memory; a single curly quote makes it two. */
function asciiAlone(): Plugin {
  return {
    name: 'ascii-alone',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escaped)
      }
    },
  }
}

/** One half of a pair at a time, as regular expressions without `u` see it, too. */
function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

export default defineConfig(({ command }) => ({
  resolve: {
    tsconfigPaths: true,
    alias: command === 'build' ? [{ find: '../createLucideIcon.mjs', replacement: drawnIcon }] : [],
  },
  plugins: [
    tailwindcss(),
    tanstackStart({
      router: {
        routeFileIgnorePattern: '\\.test\\.',
        // What only the route itself needs is one file: a first page comes with its data.
        codeSplittingOptions: {
          defaultBehavior: [
            ['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent'],
          ],
        },
      },
      importProtection: { client: { specifiers: ['node:sqlite'] } },
    }),
    react(),
    staffRoutes(),
    visitorFiles(),
    drawnIcons(),
    zodWithoutEval(),
    zodInEnglish(),
    withoutFolderNames(),
    asciiAlone(),
  ],
  environments: {
    client: {
      build: {
        // What every page has loaded already is not preloaded again. Visitors do not get the names of files that only
        // staff's pages need.
        modulePreload: {
          resolveDependencies: (file, needed) =>
            file.includes('/routeTree.gen-')
              ? []
              : needed.filter(
                  (other) =>
                    other !== file && !/\/(?:framework|index|rolldown-runtime)-/.test(other),
                ),
        },
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: (id) => framework.test(id) && !forStaff.test(id),
                  priority: 3,
                },
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
          // Names stay for the log; comments and indentation are text that the engine would hold.
          output: {
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
          },
          input: {
            main: 'src/app/main.ts',
            'busy-thread': 'src/features/booking/busy/busy-thread.server.ts',
            'integrity-check': 'src/platform/data-folder/integrity-check.ts',
            'decode-heic': 'src/platform/storage/decode-heic.server.ts',
            'export-thread': 'src/features/imports/conversion/export-thread.server.ts',
            ...Object.fromEntries(
              globSync('src/app/commands/*.ts').map((file) => [basename(file, '.ts'), file]),
            ),
          },
        },
      },
    },
  },
}))

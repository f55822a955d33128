import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** The overhead of a file, in bytes: its headers, its imports and exports, and repeated words. */
const FILE_COST = 800
/** The remaining share of a module’s compressed size once it is minified and compressed with others. */
const LEFT_OF_MODULE = 0.7
/** Gives more weight to pages that load more than others. */
const POWER = 3

const FOLDER = fileURLToPath(new URL('../..', import.meta.url)).replaceAll('\\', '/')

const FIRST = 'site'

/** Modules that the same pages need. */
interface Part {
  /** A bit for each page. */
  pages: bigint
  /** As it is sent, in bytes. */
  size: number
  modules: string[]
}

interface Module {
  code: string | null
  isEntry: boolean
  importedIds: readonly string[]
  dynamicImporters: readonly string[]
}

type Modules = ReadonlyMap<string, Module | null>

/** Decides in which files visitors' pages share our own modules. */
export function visitorFiles(): Plugin {
  let files: ReadonlyMap<string, string> = new Map()
  return {
    name: 'visitor-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd(error) {
      if (error) return
      const ids = Array.from(this.getModuleIds()).sort()
      files = filesOf(new Map(ids.map((id) => [id, this.getModuleInfo(id)])))
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        groups: [
          ...(typeof options.codeSplitting === 'object'
            ? (options.codeSplitting.groups ?? [])
            : []),
          // The bundler puts it into the first file: one to fetch, without a list of what passes between two.
          { name: (id) => (files.get(id) === FIRST ? FIRST : null), priority: 2 },
          // What these use themselves may be needed everywhere.
          {
            name: (id) => files.get(id) ?? null,
            includeDependenciesRecursively: false,
            priority: 1,
          },
        ],
      },
    }),
  }
}

/** The name of the file of each module that pages share. */
function filesOf(modules: Modules): ReadonlyMap<string, string> {
  const ids = [...modules.keys()]
  const first = new Set(
    ids.filter((id) => modules.get(id)?.isEntry).flatMap((id) => [...needsOf(id, modules)]),
  )
  const screens = ids.filter((id) => (modules.get(id)?.dynamicImporters.length ?? 0) > 0)
  const pages = screens.filter(isPage)
  const elsewhere = new Set(
    screens.filter((id) => !isPage(id)).flatMap((id) => [...needsOf(id, modules)]),
  )
  const users = new Map<string, bigint>()
  for (const [index, page] of pages.entries()) {
    for (const id of needsOf(page, modules)) {
      if (isOurs(id) && !first.has(id)) users.set(id, (users.get(id) ?? 0n) | bit(index))
    }
  }

  const shared = new Map<bigint, Part>()
  const own = pages.map(() => 0)
  for (const [id, by] of users) {
    const size = sizeOf(modules.get(id)?.code ?? '')
    const page = pages.findIndex((_, index) => by === bit(index))
    if (page >= 0 && !elsewhere.has(id)) own[page] = (own[page] ?? 0) + size
    else {
      const part = shared.get(by) ?? { pages: by, size: 0, modules: [] }
      shared.set(by, { ...part, size: part.size + size, modules: [...part.modules, id] })
    }
  }
  const everywhere = bit(pages.length) - 1n
  const loaded = { pages: everywhere, size: -FILE_COST, modules: [...first].filter(isOurs) }
  return new Map(
    together([loaded, ...shared.values()], own).flatMap(({ modules }, index) =>
      modules.map((id) => [id, index === 0 ? FIRST : `shared-${index}`] as const),
    ),
  )
}

/**
 * Parts put together two by two, as long as pages load less for it. The first stays the first.
 *
 * @param own what each page loads of its own, in bytes
 */
function together(parts: readonly Part[], own: readonly number[]): readonly Part[] {
  const loads = own.map((size, page) =>
    parts
      .filter((part) => isUsed(part, page))
      .reduce((total, part) => total + part.size + FILE_COST, size),
  )
  let best = { saved: 0, one: 0, other: 0 }
  for (const [one, a] of parts.entries()) {
    for (const [other, b] of parts.entries()) {
      if (other <= one) continue
      const saved = loads.reduce((total, load, page) => {
        const hasOne = isUsed(a, page)
        const hasOther = isUsed(b, page)
        if (!hasOne && !hasOther) return total
        const missing = hasOne ? b.size : a.size
        const more = hasOne && hasOther ? -FILE_COST : missing
        return total + load ** POWER - (load + more) ** POWER
      }, 0)
      if (saved > best.saved) best = { saved, one, other }
    }
  }
  const a = parts[best.one]
  const b = parts[best.other]
  if (best.saved === 0 || !a || !b) return parts
  const part = {
    pages: a.pages | b.pages,
    size: a.size + b.size,
    modules: [...a.modules, ...b.modules],
  }
  return together(parts.with(best.one, part).toSpliced(best.other, 1), own)
}

function isUsed({ pages }: Part, page: number): boolean {
  return (pages & bit(page)) !== 0n
}

function bit(index: number): bigint {
  return 1n << BigInt(index)
}

/** True of the screen of a visitors’ page. */
function isPage(id: string): boolean {
  return /[\\/]src[\\/]routes[\\/]_site\b.*\?tsr-split/.test(id)
}

/** True of modules that may move: packages stay where the bundler puts them, except the icons. */
function isOurs(id: string): boolean {
  return /[\\/](?:src|lucide-react)[\\/]/.test(id)
}

/** A module with all that it imports. */
function needsOf(id: string, modules: Modules): Set<string> {
  const found = new Set([id])
  for (const each of found) {
    const { importedIds = [], code } = modules.get(each) ?? {}
    for (const imported of importedIds) {
      for (const one of iconsIn(code ?? '', imported) ?? [imported]) found.add(one)
    }
  }
  return found
}

/** The icons that a module imports from the list of all icons; null for any other import. */
function iconsIn(code: string, imported: string): string[] | null {
  if (!/[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.m?js$/.test(imported)) return null
  const names = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(code)?.[1] ?? ''
  return Array.from(names.matchAll(/(\w+)(?:\s+as\s+\w+)?/g), ([, name = '']) => {
    const file = name.replace(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase()
    return imported.replace(/lucide-react(\.m?js)$/, `icons/${file}$1`)
  })
}

/**
 * As it is sent, roughly: without comments, and without what names the folder of the build, so that the same sources are
 * put together alike wherever they are built.
 */
function sizeOf(code: string): number {
  const bare = code
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replaceAll(FOLDER, '')
    .replace(/__VITE_[^"'`]*|ROLLDOWN_FILE_URL_[\w$-]+/g, '')
  return brotliCompressSync(bare).byteLength * LEFT_OF_MODULE
}

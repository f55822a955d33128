import { posix } from 'node:path'

/** One import of a file of this project by another. */
export interface Import {
  from: string
  to: string
  /** Types are gone when the program runs. */
  isType: boolean
}

const statement =
  /^[ \t]*(import|export)\s+(type\s+)?([^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

/**
 * The imports between files; packages are left out.
 *
 * @param files contents by path, relative to the project
 */
export function importsBetween(files: ReadonlyMap<string, string>): Import[] {
  return Array.from(files, ([from, code]) =>
    Array.from(code.matchAll(statement), ([, , type, names = '', path, lazyPath]) => {
      const to = resolve(from, path ?? lazyPath ?? '', files)
      return to === null ? [] : [{ from, to, isType: type !== undefined || hasOnlyTypes(names) }]
    }).flat(),
  ).flat()
}

/** `{ type A, type B }` */
function hasOnlyTypes(names: string): boolean {
  const list = /^\{([^}]*)\}\s*from\s*$/.exec(names.trimStart())?.[1]
  const each = list?.split(',').filter((name) => name.trim() !== '') ?? []
  return each.length > 0 && each.every((name) => name.trim().startsWith('type '))
}

function resolve(
  from: string,
  specifier: string,
  files: ReadonlyMap<string, string>,
): string | null {
  const plain = specifier.replace(/\?.*$/, '')
  const path = plain.startsWith('~/')
    ? `src/${plain.slice(2)}`
    : plain.startsWith('~db/')
      ? `db/${plain.slice(4)}`
      : plain.startsWith('.')
        ? posix.join(posix.dirname(from), plain)
        : null
  if (path === null) return null
  const candidates = ['', '.ts', '.tsx', '.js', '/index.ts', '/index.tsx'].map((end) => path + end)
  return candidates.find((candidate) => files.has(candidate)) ?? path
}

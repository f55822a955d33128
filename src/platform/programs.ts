import { dirname, join } from 'node:path'

/** Another program of the site, beside the one that runs, where the build puts all of them. */
export function programPath(name: string): string {
  return join(dirname(process.argv[1] ?? ''), `${name}.js`)
}

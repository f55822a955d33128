/*
 * Keys in the store. A build’s files are under ASSETS; its list of files is under BUILDS, with the time when a server
 * last ran that build.
 */
export const ASSETS = 'assets/'
export const BUILDS = 'builds/'

/** True of files that every start stores again. */
export function isOfBuild(key: string): boolean {
  return key.startsWith(ASSETS) || key.startsWith(BUILDS)
}

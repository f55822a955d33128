/*
 * Keys of the store: the files of builds, and for each build the list of its files, whose time says when a server last
 * ran with it.
 */
export const ASSETS = 'assets/'
export const BUILDS = 'builds/'

/** Whether a key of the store is that of a build's file, which every start stores again. */
export function isOfBuild(key: string): boolean {
  return key.startsWith(ASSETS) || key.startsWith(BUILDS)
}

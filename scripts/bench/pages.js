import { pathOf, publicRoutes } from '../../tests/fixtures/public-routes.ts'

/**
 * Every page a visitor can see.
 *
 * @param {string} url of a running site
 * @returns {Promise<{ name: string, path: string, status: number, isCached: boolean }[]>} cached: the same for every reader
 */
export async function publicPages(url) {
  const request = { get: (path) => fetch(url + path) }
  const pages = []
  for (const route of publicRoutes) {
    const { name, status = 200 } = route
    const path = await pathOf(route, request)
    const { headers } = await request.get(path)
    const isCached = headers.get('Cache-Control')?.startsWith('public') ?? false
    pages.push({ name, path, status, isCached })
  }
  return pages
}

/** The three pages measured in detail: the fullest and the most read. */
export async function mainPages(url) {
  const names = ['Home', 'Resource hub', 'An article']
  return (await publicPages(url)).filter(({ name }) => names.includes(name))
}

import { pathOf, publicRoutes } from '../../tests/fixtures/public-routes.ts'

/**
 * Every page a visitor can see.
 *
 * @param {string} url of a running site
 * @returns {Promise<{ name: string, path: string, status: number, isKept: boolean }[]>} kept: for every reader the same
 */
export async function publicPages(url) {
  const request = { get: (path) => fetch(url + path) }
  const pages = []
  for (const route of publicRoutes) {
    const { name, status = 200 } = route
    const path = await pathOf(route, request)
    const { headers } = await request.get(path)
    const isKept = headers.get('Cache-Control')?.startsWith('public') ?? false
    pages.push({ name, path, status, isKept })
  }
  return pages
}

/** The three pages that are measured in detail: those that show most, and most are asked for. */
export async function mainPages(url) {
  const names = ['Home', 'Resource hub', 'An article']
  return (await publicPages(url)).filter(({ name }) => names.includes(name))
}

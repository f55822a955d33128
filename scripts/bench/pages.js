import { pathOf, publicRoutes } from '../../tests/fixtures/public-routes.ts'

/**
 * Every page a visitor can see.
 *
 * @param {string} url of a running site
 * @returns {Promise<{ name: string, path: string, status: number }[]>}
 */
export async function publicPages(url) {
  const request = { get: (path) => fetch(url + path) }
  const pages = []
  for (const route of publicRoutes) {
    const { name, status = 200 } = route
    pages.push({ name, path: await pathOf(route, request), status })
  }
  return pages
}

/** The three pages that are measured in detail: those that show most, and most are asked for. */
export async function mainPages(url) {
  const names = ['Home', 'Resource hub', 'An article']
  return (await publicPages(url)).filter(({ name }) => names.includes(name))
}

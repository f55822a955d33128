/** How the pages of a route are cached (docs/decisions/008-page-cache.md). */
export interface PageCaching {
  /**
   * The query parameters that the page reads: each of their values is a page of its own. A route without
   * this list, even an empty one, is not cached.
   */
  cachedBy?: readonly string[]
  /** Parameters with countless values: a page with one of them is rendered for each request. */
  uncachedWith?: readonly string[]
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends PageCaching {}
}

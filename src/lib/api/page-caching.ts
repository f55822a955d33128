/** Cache rules of a route’s pages (docs/decisions/008-page-cache.md). */
export interface PageCaching {
  /**
   * Query parameters that the page reads; each combination of values is cached separately. Routes without this list are
   * not cached; an empty list is enough.
   */
  cachedBy?: readonly string[]
  /** Parameters with countless values: pages with one of them are rendered for each request. */
  uncachedWith?: readonly string[]
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends PageCaching {}
}

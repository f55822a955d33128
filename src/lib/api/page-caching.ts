/** How the pages of a route are cached (docs/decisions/008-page-cache.md). */
export interface PageCaching {
  /**
   * The query parameters that the page reads: each of their values is a page of its own. A route without
   * this list, even an empty one, is not cached.
   */
  cachedBy?: readonly string[]
  /** With one of these the page is one of countless many, and is rendered for each request. */
  uncachedWith?: readonly string[]
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends PageCaching {}
}

import type { AnyRouter } from '@tanstack/react-router'
import type { CachingOf } from './page-key'

/**
 * Reads the caching declared by a page's route (its `staticData`). The router remembers the routes of the addresses it
 * was last asked for.
 */
export function routeCaching(router: AnyRouter): CachingOf {
  return (path) => {
    const [, params, route] = router.getMatchedRoutes(path)
    // What is left of an address behind a route's own makes it no page at all.
    return params['**'] === undefined ? route?.options.staticData : undefined
  }
}

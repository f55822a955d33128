import type { QueryClient } from '@tanstack/react-query'
import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { ApiError } from '~/lib/api/api-client'
import { pageOf } from '~/platform/pages/page-text'

/**
 * Renders the React page at a request's address as one text: its policy needs all of it, so streaming would
 * gain nothing. A page's data is read before it renders (`lib/api/preload.ts`); a component that waits for
 * more would be left to the browser.
 */
export const renderReactPage = createStartHandler(async ({ router, responseHeaders }) => {
  const rendered = renderToString(createElement(StartServer, { router }))
  return pageOf([await transformHtmlStringWithRouter(router, rendered)], {
    status: isUnavailable(router.options.context.queryClient) ? 503 : getSsrStatus(router),
    headers: responseHeaders,
  })
})

/** True when something that a page cannot do without (`meta` of its query) could not be read for now. */
function isUnavailable(client: QueryClient): boolean {
  const reads = client.getQueryCache().getAll()
  return reads.some(
    ({ state: { error }, meta }) =>
      error instanceof ApiError && error.status === 503 && !meta?.isOptional,
  )
}

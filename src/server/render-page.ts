import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

/**
 * Renders the React page at a request's address, as one text: its policy needs the whole of it, so that
 * nothing is gained by a stream. What a page shows is read before it renders (`lib/preload.ts`): a
 * component that waits for more would be left to the browser.
 */
export const renderReactPage = createStartHandler(async ({ router, responseHeaders }) => {
  const rendered = renderToString(createElement(StartServer, { router }))
  return new Response(await transformHtmlStringWithRouter(router, rendered), {
    status: getSsrStatus(router),
    headers: responseHeaders,
  })
})

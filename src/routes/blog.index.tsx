import { createFileRoute, redirect } from '@tanstack/react-router'

/** The list of articles moved to the resource hub for good (docs/product.md, "Addresses"). */
export const Route = createFileRoute('/blog/')({
  beforeLoad: () => {
    throw redirect({ to: '/resourcehub', statusCode: 301, replace: true })
  },
})

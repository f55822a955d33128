import { createFileRoute, redirect } from '@tanstack/react-router'

/** Articles moved to the resource hub for good (docs/product.md, "Addresses"). */
export const Route = createFileRoute('/blog/$slug')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/resourcehub/$slug', params, statusCode: 301, replace: true })
  },
})

import type { SiteFacts } from '~/domain/firm'
import { returnAddress } from '~/features/auth/rules'
import { paths } from '~/lib/paths'
import { pageHead } from '~/seo/page-head'

/** Where a login leads. */
export function loginSearch({ from }: Record<string, unknown>): { from?: string } {
  return { from: returnAddress(from) }
}

/** What the login says about itself, at both of its addresses. */
export function loginHead(settings: SiteFacts) {
  return pageHead({
    settings,
    path: paths.login,
    title: 'Admin Login',
    description: 'Where our staff log in.',
    isHidden: true,
  })
}

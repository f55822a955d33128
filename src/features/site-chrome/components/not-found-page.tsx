import { Link } from '@tanstack/react-router'
import { useFirm } from '~/lib/use-firm'
import { fullTitle } from '~/seo/page-head'
import { button } from '~/ui/button'
import { PageIntro } from '~/ui/page-intro'
import { SiteLayout } from './site-layout'

const TITLE = '404 Page Not Found'
const LEAD = "We're sorry, but the page you were looking for could not be found."

/** What an address without a page shows (docs/product.md, "Page not found"). */
export function NotFoundPage() {
  return (
    <SiteLayout>
      <title>{fullTitle(TITLE, useFirm())}</title>
      <meta name="description" content={LEAD} />
      <meta name="robots" content="noindex" />
      <PageIntro title={TITLE} lead={LEAD}>
        <Link to="/" className={button()}>
          Return to homepage
        </Link>
      </PageIntro>
    </SiteLayout>
  )
}

import { Link } from '@tanstack/react-router'
import { button } from '~/ui/button'
import { PageIntro } from '~/ui/page-intro'
import { SiteLayout } from './site-layout'

/** What an address without a page shows (docs/product.md, "Page not found"). */
export function NotFoundPage() {
  return (
    <SiteLayout>
      <title>404 Page Not Found | The Will Solicitors</title>
      <meta name="robots" content="noindex" />
      <PageIntro
        title="404 Page Not Found"
        lead="We're sorry, but the page you were looking for could not be found."
      >
        <Link to="/" className={button()}>
          Return to homepage
        </Link>
      </PageIntro>
    </SiteLayout>
  )
}

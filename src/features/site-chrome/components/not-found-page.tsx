import { Link } from '@tanstack/react-router'
import { PhoneLink } from '~/features/firm/components/phone-link'
import { useFirm } from '~/features/firm/use-firm'
import { PopularPages } from '~/features/search/components/popular-pages'
import { SearchForm } from '~/features/search/components/search-form'
import { fullTitle } from '~/seo/page-head'
import { button } from '~/ui/button'
import { TitleDrawing } from '~/ui/drawing'
import { PageIntro } from '~/ui/layout/page-intro'
import { SiteLayout } from './site-layout'

const TITLE = '404 Page Not Found'
const LEAD = "We're sorry, but the page you were looking for could not be found."

/** What an address without a page shows (docs/product.md, "Error screen"). */
export function NotFoundPage() {
  return (
    <SiteLayout>
      <title>{fullTitle(TITLE, useFirm())}</title>
      <meta name="description" content={LEAD} />
      <meta name="robots" content="noindex" />
      <PageIntro title={TITLE} lead={LEAD} aside={<TitleDrawing name="hook" />}>
        <Link to="/" className={button()}>
          Return to homepage
        </Link>
      </PageIntro>
      <div className="wrap grid grid-cols-1 gap-10 *:max-w-3xl pb-[clamp(3.5rem,7vw,6rem)]">
        <SearchForm />
        <div>
          <PopularPages />
          <p className="mt-5">
            Or call us on <PhoneLink />: we’ll point you to the right place.
          </p>
        </div>
      </div>
    </SiteLayout>
  )
}

import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { button } from '~/ui/button'
import { PageIntro } from '~/ui/page-intro'
import { CONTENT_ID } from './route-announcer'

/** What a page that cannot be shown becomes (docs/product.md, "Error screen"). */
export function ErrorScreen({ reset }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <main id={CONTENT_ID} tabIndex={-1} role="alert">
      <PageIntro
        title="Something went wrong"
        lead="We apologize for the inconvenience. An unexpected error occurred while loading this page."
      >
        <button
          type="button"
          className={button()}
          onClick={() => {
            reset()
            void router.invalidate()
          }}
        >
          Try Again
        </button>
        <button type="button" className={button('quiet')} onClick={() => location.reload()}>
          Reload Page
        </button>
        <p className="w-full text-muted">
          If this problem persists, please contact our support team.
        </p>
      </PageIntro>
    </main>
  )
}

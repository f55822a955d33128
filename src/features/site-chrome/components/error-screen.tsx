import type { ErrorComponentProps } from '@tanstack/react-router'
import { ApiError } from '~/lib/api/api-client'
import { referenceText } from '~/lib/api/api-transport'
import { button } from '~/ui/button'
import { PageIntro } from '~/ui/layout/page-intro'
import { ContentMain } from './content-main'
import { useIsInsideLayout } from './site-layout'
import { TryAgain } from './try-again'

/**
 * What a page that cannot be shown becomes (docs/product.md, "Error screen"). It stands without header
 * and footer where those are what failed.
 */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const isInsideLayout = useIsInsideLayout()
  const requestId = error instanceof ApiError ? error.requestId : null

  const content = (
    <div role="alert">
      <PageIntro
        title="Something went wrong"
        lead="We apologize for the inconvenience. An unexpected error occurred while loading this page."
      >
        <TryAgain reset={reset} />
        <button
          type="button"
          className={`${button('quiet')} noscript:hidden`}
          onClick={() => location.reload()}
        >
          Reload Page
        </button>
        <p className="w-full text-muted">
          If this problem persists, please contact our support team.
        </p>
        {requestId ? <p className="w-full text-sm text-muted">{referenceText(requestId)}</p> : null}
      </PageIntro>
    </div>
  )
  if (isInsideLayout) return content
  return <ContentMain>{content}</ContentMain>
}

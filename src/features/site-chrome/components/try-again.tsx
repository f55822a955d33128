import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { button } from '~/ui/button'

/** Reads what a page could not show, and shows it (docs/product.md, "Error screen"). */
export function TryAgain({ reset }: { reset: () => void }) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const tryAgain = async () => {
    // The data may be what could not be shown, and would otherwise never be read again.
    queryClient.removeQueries({ type: 'inactive' })
    await router.invalidate()
    reset()
  }
  return (
    <button type="button" className={`${button()} noscript:hidden`} onClick={() => void tryAgain()}>
      Try Again
    </button>
  )
}

import { ApiError } from '~/lib/api/api-client'
import { failureText } from '~/lib/api/failure-text'
import { useToast } from './toasts'

/**
 * Notifies staff that something has failed, and why (docs/product.md, "Toasts"). An ended session is
 * left out: the login page says so itself.
 */
export function useFailureToast() {
  const { show } = useToast()
  return (title: string, error: Error) => {
    if (error instanceof ApiError && error.status === 401) return
    show({ title, description: failureText(error), variant: 'destructive' })
  }
}

import { ApiError } from '~/lib/api-client'
import { failureText } from '~/lib/failure-text'
import { useToast } from './toasts'

/**
 * Tells that something staff wanted has failed, and why (docs/product.md, "Toasts"). Not of a session
 * that has ended: the login they are sent to says so itself.
 */
export function useFailureToast() {
  const { show } = useToast()
  return (title: string, error: Error) => {
    if (error instanceof ApiError && error.status === 401) return
    show({ title, description: failureText(error), variant: 'destructive' })
  }
}

import { ApiError } from './api-client'

/**
 * What a person is told of a failed call: the server's own sentences, those about single fields first,
 * or that the server could not be reached.
 */
export function failureText(error: Error): string {
  if (!(error instanceof ApiError)) {
    return 'The server could not be reached. Please check your connection and try again.'
  }
  const [first] = error.issues
  return first ? error.issues.map(({ message }) => message).join('. ') : error.text
}

/**
 * The server's own sentence on why it refused a call; empty where it gave none. A failure on its side
 * tells nothing, but that nothing can be saved or read for a while does (docs/product.md, "Errors"). A
 * proxy's page is no sentence.
 */
export function ownSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return ''
  const isTold = error.status < 500 || error.status === 503
  return isTold && !error.text.includes('<') ? error.text : ''
}

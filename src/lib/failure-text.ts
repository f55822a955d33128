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

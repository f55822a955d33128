import { StorageRefused } from '../browser/browser-storage'
import { ApiError } from './api-client'

/**
 * The sentences of a failed call that staff read: the server’s own, those about single fields first, or a reason why it
 * gave none (docs/product.md, "Staff: errors").
 */
export function failureText(error: Error): string {
  if (error instanceof StorageRefused) return error.message
  if (error instanceof ApiError) {
    if (error.issues.length > 0) {
      return error.issues.map(({ message }) => message).reduce(oneAfterAnother)
    }
    return sentenceOf(error) || (error.status === 413 ? TOO_LARGE : NOT_OURS)
  }
  // A 2xx answer that is not JSON or does not match its schema.
  if (error instanceof SyntaxError || error.name === 'ZodError') return NOT_OURS
  if (error.name === 'TimeoutError') return TOO_SLOW
  return navigator.onLine ? UNREACHABLE : OFFLINE
}

/**
 * The server’s own sentence on why it refused a call; empty where it gave none. Of server errors only a temporary one
 * (503) has such a sentence (docs/product.md, "Errors").
 */
export function ownSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return ''
  return error.status < 500 || error.status === 503 ? sentenceOf(error) : ''
}

/** Some of these sentences already end with a full stop or a question mark. */
function oneAfterAnother(text: string, next: string): string {
  return /[.?!]$/.test(text) ? `${text} ${next}` : `${text}. ${next}`
}

const NOT_OURS = 'The server did not answer properly. Please try again in a moment.'
const TOO_LARGE =
  'This is more than the server takes at once. Please make it smaller, and try again.'
const TOO_SLOW = 'The server took too long to answer. Please try again in a moment.'
const OFFLINE = 'You are offline. Please check your connection and try again.'
const UNREACHABLE = 'The server could not be reached. Please check your connection and try again.'

/**
 * Empty for a proxy’s page or phrase ("Bad Gateway"), which arrives when our server has failed. The server’s own
 * failures are whole sentences.
 */
function sentenceOf({ status, text }: ApiError): string {
  const isOurs = !text.includes('<') && (status < 500 || text.endsWith('.'))
  return isOurs ? text : ''
}

import { DatabaseUnavailable } from '../database/database-errors'
import { faultMessages, faultOf } from '../environment-errors'
import { OperatorError } from '../operator-error'
import { StorageUnavailable } from '../storage/storage'

/** Errors whose message is all that an operator needs. */
const readable = [OperatorError, DatabaseUnavailable, StorageUnavailable]

/** Prints why a program cannot go on: a sentence where one helps, otherwise all there is to know. */
export function reportFailure(error: unknown): void {
  const fault = faultOf(error)
  if (error instanceof Error && readable.some((kind) => error instanceof kind)) {
    console.error(error.message)
  } else if (fault) console.error(faultMessages[fault])
  else console.error(error)
}

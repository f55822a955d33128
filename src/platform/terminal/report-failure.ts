import { DatabaseUnavailable } from '../database/database-errors'
import { environmentErrorMessages, environmentErrorOf } from '../environment-errors'
import { OperatorError } from '../operator-error'
import { StorageUnavailable } from '../storage/storage'

/** Errors whose message is all that an operator needs. */
const readable = [OperatorError, DatabaseUnavailable, StorageUnavailable]

/** Prints why a program cannot go on: a sentence where one helps, otherwise the stack. */
export function reportFailure(error: unknown): void {
  const environmentError = environmentErrorOf(error)
  if (error instanceof Error && readable.some((kind) => error instanceof kind)) {
    console.error(error.message)
  } else if (environmentError) console.error(environmentErrorMessages[environmentError])
  else console.error(error)
}

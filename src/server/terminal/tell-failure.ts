import { Advice } from '../advice'
import { faultAdvice, faultOf } from '../faults'

/** Prints why a program cannot go on: a sentence where one helps, otherwise all there is to know. */
export function tellFailure(error: unknown): void {
  const fault = faultOf(error)
  if (error instanceof Advice) console.error(error.message)
  else if (fault) console.error(faultAdvice[fault])
  else console.error(error)
}

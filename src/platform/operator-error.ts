/** An error whose message tells the operator what to do; it needs no stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

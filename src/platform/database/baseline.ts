import { OperatorError } from '../operator-error'

/** The last migration of version 2.0.0: in a new database it makes the whole schema of that version. */
export const BASELINE = '0146-servers'

/** @param past the migrations that a database has been through */
export function isBeforeBaseline(past: readonly string[]): boolean {
  return past.length > 0 && !past.includes(BASELINE)
}

export function tooOld(): OperatorError {
  return new OperatorError(
    'Nothing has changed: this data was stored by a version before 2.0.0, so first upgrade to 2.0.0 (commit 10534094) and start it once, then upgrade to this version (docs/operations.md, "Upgrade").',
  )
}

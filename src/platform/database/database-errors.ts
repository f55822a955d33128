/** The database does not answer at the moment; `cause` says why. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'

  constructor(cause: unknown) {
    const reason = cause instanceof Error && cause.message ? ` (${cause.message})` : ''
    super(`The database does not answer${reason}.`, { cause })
  }
}

/** True when the database does not answer at the moment. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error instanceof DatabaseUnavailable || error.cause instanceof DatabaseUnavailable
}

/** A text with the character NUL, which PostgreSQL cannot store and SQLite would cut off. */
export class UnstorableText extends Error {
  override name = 'UnstorableText'

  constructor() {
    super('A text with the character NUL cannot be stored.')
  }
}

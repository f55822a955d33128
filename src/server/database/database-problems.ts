import { UNSTORABLE } from '~/lib/input-text'
import { Problem } from '../api/problem'

/** After how many seconds a caller may try again. */
const RETRY_AFTER = '5'

/** The database does not answer at the moment (docs/product.md, "Errors"); `cause` says why, for the log. */
export class DatabaseAway extends Problem {
  override name = 'DatabaseAway'

  constructor(override readonly cause: unknown) {
    const message = 'We cannot reach our records at the moment. Please try again in a few seconds.'
    super(503, message, { headers: { 'Retry-After': RETRY_AFTER } })
  }
}

/** A text with the character NUL, which PostgreSQL cannot store and SQLite would cut off. */
export function unstorableText(): Problem {
  return new Problem(422, UNSTORABLE)
}

import type { Database } from './schema'

/** Runs something in the current transaction, or else in one of its own. */
export function inTransaction<Result>(
  db: Database,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

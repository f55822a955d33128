import { type Kysely, SqliteIntrospector } from 'kysely'

/** Which database speaks behind a connection. */
export type Engine = 'sqlite'

/** @throws for an engine that nothing here is written for */
export function engineOf<Schema>(db: Kysely<Schema>): Engine {
  if (db.introspection instanceof SqliteIntrospector) return 'sqlite'
  throw new Error('The site does not know this database engine.')
}

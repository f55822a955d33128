import { type Kysely, PostgresIntrospector, SqliteIntrospector } from 'kysely'

/** Which database speaks behind a connection. */
export type Engine = 'sqlite' | 'postgres'

/** @throws for an engine that nothing here is written for */
export function engineOf<Schema>(db: Kysely<Schema>): Engine {
  if (db.introspection instanceof SqliteIntrospector) return 'sqlite'
  if (db.introspection instanceof PostgresIntrospector) return 'postgres'
  throw new Error('The site does not know this database engine.')
}

import { type Kysely, PostgresIntrospector, SqliteIntrospector } from 'kysely'

export type Engine = 'sqlite' | 'postgres'

/** @throws for an engine that the site does not support */
export function engineOf<Schema>(db: Kysely<Schema>): Engine {
  if (db.introspection instanceof SqliteIntrospector) return 'sqlite'
  if (db.introspection instanceof PostgresIntrospector) return 'postgres'
  throw new Error('The site does not know this database engine.')
}

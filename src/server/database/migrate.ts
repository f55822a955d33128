import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './schema'

const modules = import.meta.glob<Migration>('/db/migrations/*.ts', { eager: true })

const migrations = Object.fromEntries(
  Object.entries(modules).map(([path, module]) => [
    path.replace(/^.*\//, '').replace(/\.ts$/, ''),
    module,
  ]),
)

/** The steps by which a database comes to the newest schema, in order. */
export const migrationNames: readonly string[] = Object.keys(migrations).sort()

/**
 * Brings the database to the newest schema: each numbered migration of `db/migrations` runs once,
 * in order, under a lock.
 *
 * @throws the first failed migration's error
 */
export async function migrateToLatest(db: Database): Promise<void> {
  const migrator = new Migrator({
    // Migrations write the engine's own column names, not the program's.
    db: db.withoutPlugins(),
    provider: { getMigrations: async () => migrations },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

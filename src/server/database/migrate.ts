import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import { Advice } from '../advice'
import { announceChanges } from './announce-changes'
import { engineOf } from './engine'
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
 * Brings the database to the newest schema: each numbered migration of `db/migrations` runs once, in
 * order. Of two servers that start at once, one does it while the other waits. What fails changes nothing.
 *
 * @throws {Advice} for a database that a newer program has migrated
 * @throws the first failed migration's error
 */
export async function migrateToLatest(db: Database): Promise<void> {
  await db.transaction().execute(async (db) => {
    // Migrations write the engine's own column names, not the program's.
    const plain = db.withoutPlugins()
    await refuseNewer(plain)
    const migrator = new Migrator({
      db: plain,
      provider: { getMigrations: async () => migrations },
    })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
    if (engineOf(db) === 'postgres') await announceChanges(db)
  })
}

async function refuseNewer(db: Database): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name
  `.execute(db)
  const unknown = rows.map(({ name }) => name).filter((name) => !(name in migrations))
  if (unknown.length === 0) return
  throw new Advice(
    `The database belongs to a newer version of the site: this one does not know ${unknown.join(', ')}. Start the newer version, or restore the copy of the data that was made before the upgrade (docs/operations.md, "Upgrade").`,
  )
}

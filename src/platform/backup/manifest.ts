import { z } from 'zod'

/** The last file of a backup lists those before it, so a backup without it is incomplete. */
export const MANIFEST_NAME = 'manifest.json'

/**
 * One for each kind of database, and one for the database alone. Goes up when backups are made in a way that older
 * programs cannot read.
 */
export const BACKUP_VERSIONS = { sqlite: 1, postgres: 2, hourly: 3 } as const

/** What a backup holds (docs/operations.md, "Back up"). */
export const manifestSchema = z.object({
  version: z.int(),
  madeAt: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']).default('sqlite'),
  /** The names of files in `db/migrations`. */
  migrations: z.array(z.string()),
  rows: z.record(z.string(), z.int()),
  /** A hash of each table's rows. Backups of SQLite from version 2.0.0 have none. */
  sums: z.record(z.string(), z.string()).default({}),
  files: z.array(z.object({ path: z.string(), size: z.int(), sha256: z.string() })),
  /** The site's other files, when only the database is included; null when the files are too. */
  elsewhere: z.array(z.string()).nullable().default(null),
})

export type Manifest = z.output<typeof manifestSchema>

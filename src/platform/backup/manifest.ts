import { z } from 'zod'

/** The last file of a backup lists those before it, so a backup without it is incomplete. */
export const MANIFEST_NAME = 'manifest.json'

/** Of each kind of database. Goes up when backups are made in a way that older programs cannot read. */
export const BACKUP_VERSIONS = { sqlite: 1, postgres: 2 } as const

/** What a backup holds (docs/operations.md, "Back up"). */
export const manifestSchema = z.object({
  version: z.int(),
  madeAt: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']).default('sqlite'),
  /** The migrations that its database has been through: the names of the files in `db/migrations`. */
  migrations: z.array(z.string()),
  /** How many rows each table has; backups that an older program made do not say. */
  rows: z.record(z.string(), z.int()).default({}),
  /** On PostgreSQL, a hash of each table's rows: what comes out of a dump is no file that has one. */
  sums: z.record(z.string(), z.string()).default({}),
  files: z.array(z.object({ path: z.string(), size: z.int(), sha256: z.string() })),
})

export type Manifest = z.output<typeof manifestSchema>

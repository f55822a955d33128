import { z } from 'zod'

/** The last file of a backup lists those before it, so a backup without it is incomplete. */
export const MANIFEST_NAME = 'manifest.json'

/** Goes up when backups are made in a way that older programs cannot read. */
export const BACKUP_VERSION = 1

/** What a backup holds (docs/operations.md, "Back up"). */
export const manifestSchema = z.object({
  version: z.int(),
  madeAt: z.iso.datetime(),
  /** The migrations that its database has been through: the names of the files in `db/migrations`. */
  migrations: z.array(z.string()),
  /** How many rows each table has; backups that an older program made do not say. */
  rows: z.record(z.string(), z.int()).default({}),
  files: z.array(z.object({ path: z.string(), size: z.int(), sha256: z.string() })),
})

export type Manifest = z.output<typeof manifestSchema>

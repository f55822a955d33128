import { stat, statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import { isFuture } from '../clock'
import { dataPaths } from '../data-folder/layout'
import type { OpenDatabase } from '../database/database'

/** In milliseconds; a slower database counts as unavailable. */
const PATIENCE_MS = 3000

/**
 * Adds figures of the database, the storage and the disk, each read on request. One that cannot be read is left out
 * (docs/operations/monitoring.md, "Figures").
 */
export function measureSurroundings(
  registry: Registry,
  { db, connections }: OpenDatabase,
  dataDir: string,
): void {
  const add = (
    { name, help, labelNames = [] }: { name: string; help: string; labelNames?: string[] },
    read: (gauge: Gauge) => Promise<void>,
  ) => {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        await read(this).catch(() => this.remove())
      },
    })
  }

  add({ name: 'database_up', help: 'Whether the database answers: 1 or 0.' }, async (gauge) =>
    gauge.set((await answers(db)) ? 1 : 0),
  )
  add(
    {
      name: 'database_connections',
      help: 'Connections to PostgreSQL, by what they do; of the state waiting, queries without one.',
      labelNames: ['state'],
    },
    async (gauge) => {
      for (const [state, count] of Object.entries(connections?.() ?? {})) {
        gauge.set({ state }, count)
      }
    },
  )
  add(
    { name: 'disk_free_bytes', help: 'Room left on the disk of the data folder.' },
    async (gauge) => {
      const { bavail, bsize } = await statfs(dataDir)
      gauge.set(bavail * bsize)
    },
  )
  add({ name: 'disk_size_bytes', help: 'Size of the disk of the data folder.' }, async (gauge) => {
    const { blocks, bsize } = await statfs(dataDir)
    gauge.set(blocks * bsize)
  })
  add(
    { name: 'backup_age_seconds', help: 'Since the last backup that has been noted.' },
    async (gauge) => {
      const { mtimeMs } = await stat(dataPaths(dataDir).lastBackup)
      // One from the future has no age, and must not look new for as long.
      if (isFuture(new Date(mtimeMs), new Date())) gauge.remove()
      else gauge.set(Math.max(0, (Date.now() - mtimeMs) / 1000))
    },
  )
}

async function answers(db: OpenDatabase['db']): Promise<boolean> {
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return Promise.race([asked, wait(PATIENCE_MS, false, { ref: false })])
}

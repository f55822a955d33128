import { statSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { askPostgres } from '../../tests/fixtures/postgres-server.ts'
import { inProject } from '../lib/project.js'
import { rounded } from './numbers.js'
import { demoData } from './site.js'

/**
 * The data of a site with many of everything, written by the product's own code, so that the rows are what it would store.
 *
 * @param {{ articles: number, versions: number, visitors: number }} counts
 * @returns as `demoData`
 */
export async function filledData(engine, counts, folder) {
  const data = await demoData(engine, folder)
  const start = performance.now()
  const { module } = await runnerImport(inProject('scripts', 'bench', 'fill-database.ts'), {
    root: inProject(),
    configFile: false,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
  })
  await module.fillDatabase(data, counts)
  // As PostgreSQL does by itself, some time later.
  if (data.DATABASE_URL) await askPostgres(data.DATABASE_URL, 'vacuum analyze')
  const seconds = rounded((performance.now() - start) / 1000)
  console.log(`${counts.articles} articles written in ${seconds} s`)
  return data
}

/** How large a database is, in MB. */
export async function sizeOf({ DATA_DIR, DATABASE_URL }) {
  const size = DATABASE_URL
    ? (await askPostgres(DATABASE_URL, 'select pg_database_size(current_database()) as size'))[0]
        .size
    : statSync(join(DATA_DIR, 'site.sqlite')).size
  return Number(size) / 1024 / 1024
}

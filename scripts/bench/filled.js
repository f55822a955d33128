import { statSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { inProject } from '../lib/project.js'
import { rounded } from './numbers.js'
import { demoData } from './site.js'

/**
 * The data of a site with many of everything, written by the product's own code, so that the rows are what it would store.
 *
 * @param {{ articles: number, versions: number, visitors: number }} counts
 * @returns as `demoData`
 */
export async function filledData(counts, folder) {
  const data = await demoData(folder)
  const start = performance.now()
  const { module } = await runnerImport(inProject('scripts', 'bench', 'fill-database.ts'), {
    root: inProject(),
    configFile: false,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
  })
  await module.fillDatabase(data, counts)
  const seconds = rounded((performance.now() - start) / 1000)
  console.log(`${counts.articles} articles written in ${seconds} s`)
  return data
}

export function sizeOf({ DATA_DIR }) {
  return statSync(join(DATA_DIR, 'site.sqlite')).size / 1024 / 1024
}

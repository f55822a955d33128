import { firstView, sizeOf } from '../../tests/fixtures/first-view.ts'
import { publicPages } from './pages.js'
import { table } from './report.js'
import { demoFolder, startSite } from './site.js'

/** The weight of each public page's first view, by type of file. */
export async function bytes() {
  const site = await startSite(await demoFolder())
  const rows = []
  for (const { name, path } of await publicPages(site.url)) {
    const { html, styles, scripts, fonts } = await firstView(site.url, path)
    const groups = [[html], styles, scripts, fonts]
    rows.push([name, ...groups.map(kilobytes), kilobytes(groups.flat()), `${groups.flat().length}`])
  }
  await site.stop()
  const text = table(['page', 'HTML', 'CSS', 'JavaScript', 'fonts', 'total', 'files'], rows)
  return { text, targets: [] }
}

const kilobytes = (files) => (sizeOf(files) / 1024).toFixed(1)

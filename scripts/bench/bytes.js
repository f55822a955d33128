import { firstView, sizeOf } from '../../tests/fixtures/first-view.ts'
import { publicPages } from './pages.js'
import { table } from './report.js'
import { demoData, startSite } from './site.js'

/** The weight of each public page: what is downloaded by someone who only reads, and what an intent adds. */
export async function bytes() {
  const site = await startSite(await demoData())
  const rows = []
  for (const { name, path } of await publicPages(site.url)) {
    const { html, styles, scripts, fonts } = await firstView(site.url, path)
    const reads = [[html], styles, fonts]
    const all = [...reads, scripts].flat()
    rows.push([
      name,
      ...reads.map(kilobytes),
      kilobytes(reads.flat()),
      kilobytes(scripts),
      kilobytes(all),
      `${all.length}`,
    ])
  }
  await site.stop()
  const text = table(
    ['page', 'HTML', 'CSS', 'fonts', 'without intent', 'JavaScript', 'with intent', 'files'],
    rows,
  )
  return { text, targets: [] }
}

const kilobytes = (files) => (sizeOf(files) / 1024).toFixed(1)

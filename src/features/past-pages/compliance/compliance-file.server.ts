import type { Visit } from '~/features/links/own-links.server'
import { londonDay } from '~/lib/london'
import { sha256 } from '~/platform/secrets'
import type { Site } from '~/platform/site'
import { keptHtml } from '../kept-html.server'
import { publicPaths } from '../look-at-pages.server'
import { findMoment } from '../repository.server'
import { complianceFileName } from '../rules'
import type { ArchivedFile } from './archive.server'
import { type Contents, contentsPage, readMe } from './contents.server'
import { printablePage, styleSheetAt, styleSheetsOf } from './printable-page.server'
import { complianceRecords } from './records.server'

/** A table that is longer is continued in another file, in characters. */
const LONGEST_TABLE = 1_000_000

const BYTE_ORDER_MARK = '\uFEFF'

type Filing = Pick<Site, 'db' | 'environment' | 'now' | 'url'>

/**
 * The files of the compliance file: every public page as it is now, the records, and what lists them with their hashes
 * (docs/product.md, "Compliance file").
 *
 * @param visit asks the site for an address as a visitor does
 * @throws when a page cannot be made: a file that lacks one would not be what it says
 */
export async function* complianceFile(site: Filing, visit: Visit): AsyncGenerator<ArchivedFile> {
  const now = site.now()
  const folder = complianceFileName(londonDay(now))
  const contents: Contents = { madeAt: now, siteUrl: site.url, files: [], elsewhere: [] }
  const fileOf = (name: string, text: string) => {
    const content = Buffer.from(text)
    return { name: `${folder}/${name}`, content, sha256: sha256(content) }
  }
  const list = (name: string, hash: string, facts: { about: string; since: string | null }) =>
    contents.files.push({ name, sha256: hash, ...facts })

  for await (const { name, html, ...facts } of pages(site, visit, contents)) {
    const page = fileOf(name, html)
    list(name, page.sha256, facts)
    yield page
  }
  for (const { name, about, lines } of complianceRecords(site)) {
    let part = 1
    for await (const text of tables(lines)) {
      const file = fileOf(`records/${name}${part === 1 ? '' : `-${part}`}.csv`, text)
      list(file.name.slice(folder.length + 1), file.sha256, { about, since: null })
      yield file
      part += 1
    }
  }
  const own = [fileOf('README.txt', readMe(contents)), fileOf('index.html', contentsPage(contents))]
  yield* own
  const all = [
    ...contents.files,
    ...own.map((file) => ({ name: file.name.slice(folder.length + 1), sha256: file.sha256 })),
  ]
  yield fileOf('SHA256SUMS', all.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join(''))
}

async function* pages(site: Filing, visit: Visit, contents: Contents) {
  const styles = new Map<string, string>()
  for (const path of await publicPaths(site.db)) {
    const answer = await visit(path)
    const to = answer.headers.get('Location')
    if (to !== null && answer.status < 400) {
      contents.elsewhere.push({ path, to })
      continue
    }
    // Someone has taken it down meanwhile.
    if (answer.status === 404 || answer.status === 410) continue
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`)
    const html = await answer.text()
    for (const address of styleSheetsOf(html)) {
      if (!styles.has(address)) {
        styles.set(address, await styleSheetAt(address, site.url, visit))
      }
    }
    const kept = keptHtml(html)
    const { current } = await findMoment(site.db, path, contents.madeAt.toISOString())
    const hash = sha256(kept.html)
    yield {
      name: `pages${path === '/' ? '/home' : path}.html`,
      html: await printablePage(kept.html, {
        address: new URL(path, site.url).href,
        sha256: hash,
        styles: [...styles.values()].join('\n'),
        now: contents.madeAt,
        visit,
      }),
      about: kept.title,
      since: current?.hash === hash ? current.firstSeenAt : null,
    }
  }
}

/** A table in as many files as it takes, each with the line that names the columns. */
async function* tables(lines: AsyncGenerator<string>): AsyncGenerator<string> {
  const { value: columns } = await lines.next()
  const head = `${BYTE_ORDER_MARK}${columns ?? ''}`
  let text = head
  for await (const line of lines) {
    if (text.length > LONGEST_TABLE) {
      yield text
      text = head
    }
    text += line
  }
  yield text
}

import { Hono } from 'hono'
import { z } from 'zod'
import { listFindable } from '~/features/blog/all-posts.server'
import { postSummarySchema } from '~/features/blog/schema'
import { LAW_FEED } from '~/features/law/rules'
import { lawChangesSchema } from '~/features/law/schema'
import { teamMemberSchema } from '~/features/team/schema'
import { paths } from '~/lib/paths'
import { Problem } from '~/platform/api/problem'
import { shownHours } from '~/platform/settings'
import type { Site } from '~/platform/site'
import { FEED_LENGTH, feed } from '~/seo/feed'
import { lawFeed } from '~/seo/law-feed'
import { llms } from '~/seo/llms'
import { robots } from '~/seo/robots'
import { sitemap } from '~/seo/sitemap'

/** Long enough for a crawler that asks for everything at once, short enough for news. */
const TEN_MINUTES = 'public, max-age=600'

/**
 * What programs read: sitemap, robots, feed and llms.txt (docs/product.md, "Search engines and readers").
 *
 * @param askAsVisitor answers a call of the API without a token. What these files show is thus what a
 * visitor may see, by the same rule in the same place. The addresses of all articles come from the list behind that
 * call: ten thousand whole rows would take tens of megabytes.
 */
export function searchFiles(site: Site, askAsVisitor: (path: string) => Promise<Response>) {
  const newestArticles = async (filter = '') => {
    const answer = await askAsVisitor(
      `/api/blog-posts?published=true&limit=${FEED_LENGTH}${filter}`,
    )
    return z.array(postSummarySchema).parse(await read(answer))
  }
  const people = async () => {
    const answer = await askAsVisitor('/api/team?published=true')
    const members = z.array(teamMemberSchema).parse(await read(answer))
    // Rows from before may share an address or have none.
    const changes = new Map(members.reverse().map(({ slug, updatedAt }) => [slug, updatedAt]))
    changes.delete('')
    return Array.from(changes, ([slug, changedAt]) => ({ slug, changedAt })).reverse()
  }
  const facts = async () => {
    const settings = await site.settings.read()
    const officeHours = shownHours(settings, site.now())
    return { ...settings, siteUrl: site.url, officeHours }
  }

  const files = new Hono()
  files.get(paths.sitemap, async (c) => {
    const [newest] = await newestArticles()
    const newestArticleAt = newest?.publishedAt ?? null
    const { firm, articles } = await site.settings.read()
    const text = sitemap({
      siteUrl: site.url,
      firm,
      people: await people(),
      articles: await listFindable(site.db, articles),
      newestArticleAt,
    })
    return c.body(text, 200, headers('application/xml'))
  })
  files.get(paths.robots, (c) => c.body(robots(site.url), 200, headers('text/plain')))
  files.get(paths.feed, async (c) => {
    const text = feed(await facts(), await newestArticles())
    return c.body(text, 200, headers('application/rss+xml'))
  })
  files.get(LAW_FEED, async (c) => {
    const changes = lawChangesSchema.parse(await read(await askAsVisitor('/api/law-changes')))
    return c.body(lawFeed(await facts(), LAW_FEED, changes), 200, headers('application/rss+xml'))
  })
  files.get(paths.llms, async (c) => {
    const text = llms({ ...(await facts()), articles: await newestArticles('&for=llms') })
    return c.body(text, 200, headers('text/plain'))
  })
  return files
}

/** @throws {Problem} what the API itself says of an outage, which its log has already */
async function read(answer: Response): Promise<unknown> {
  if (answer.ok) return answer.json()
  const retryAfter = answer.headers.get('Retry-After')
  if (answer.status !== 503 || !retryAfter) throw new Error(`The API answered ${answer.status}.`)
  const { message } = z.object({ message: z.string() }).parse(await answer.json())
  throw new Problem(503, message, { headers: { 'Retry-After': retryAfter } })
}

function headers(type: string) {
  return { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': TEN_MINUTES }
}

import { hasFailed } from '../pages/page-reads'
import type { Site } from '../site'
import type { CachedPage } from './cached-page'
import type { DueMoments } from './due-moments'
import { withoutForms } from './rendering'

type Make = () => Promise<Response>

/**
 * Stores the version of a page that an outage shows, once that page could be made. A page of what someone has searched
 * for or chosen is left out: strangers could think of as many as the disk holds.
 *
 * @param page as it was made
 * @param make makes it again, to be stored without its forms
 */
export function storeOutagePage(
  { outagePages, dueMoments, settings }: Site,
  key: string,
  page: CachedPage,
  make: Make,
): void {
  if (key.includes('?')) return
  outagePages.store(key, async () => {
    const shown = page.hasForm ? await madeWithoutForms(make) : page.content
    const { firm } = await settings.read()
    return shown && { ...shown, phone: firm.phone, shownUntil: await shownUntil(dueMoments, shown) }
  })
}

/** @returns null when it cannot be made */
async function madeWithoutForms(make: Make): Promise<CachedPage['content'] | null> {
  const answer = await withoutForms(make)
  if (answer.status !== 200 || hasFailed(answer)) return null
  return { headers: Object.fromEntries(answer.headers), text: await answer.text() }
}

/** A page has the ids of all that it shows; a feed or a sitemap has none, and may show anything. */
async function shownUntil(
  dueMoments: DueMoments,
  { headers, text }: CachedPage['content'],
): Promise<string | null> {
  const isPage = headers['content-type']?.startsWith('text/html')
  const moments = (await dueMoments.takeDowns())
    .filter(({ thingId }) => !isPage || text.includes(thingId))
    .map(({ takeDownAt }) => takeDownAt)
  return moments.sort()[0] ?? null
}

/**
 * Makes the pages again that were stored until content changed, one after another, by one of the servers that share a
 * folder.
 *
 * @param visit asks the site for an address as a visitor does
 */
export async function storeMissingPages(
  { outagePages }: Site,
  visit: (address: string) => Promise<Response>,
): Promise<void> {
  // The server that stored them may have been taken out.
  await outagePages.takeOver()
  for (const key of outagePages.missing) {
    const { status } = await visit(key)
    // A server that is too busy, or without a database, has other things to do.
    if (status === 429 || status >= 500) return
    await outagePages.settled()
  }
}

import { hasFailed } from '../pages/page-reads'
import type { Site } from '../site'
import type { CachedPage } from './cached-page'
import type { DueMoments } from './due-moments'
import { withoutForms } from './without-forms'

type Make = () => Promise<Response>

/**
 * Keeps the version of a page that an outage shows, once that page could be made. One that shows what someone has searched
 * for or chosen is not kept: strangers could think of as many as the disk holds.
 *
 * @param page as it was made
 * @param make makes it again, for it to be kept without its forms
 */
export function keepPage(
  { keptPages, dueMoments, settings }: Site,
  key: string,
  page: CachedPage | null,
  make: Make,
): void {
  if (key.includes('?')) return
  keptPages.keep(key, async () => {
    const shown = page && !page.hasForm ? page.content : await madeWithoutForms(make)
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
 * Makes the pages again that were kept until content changed, one after another, by one of the servers that share a folder.
 *
 * @param visit asks the site for an address as a visitor does
 */
export async function keepMissingPages(
  { keptPages }: Site,
  visit: (address: string) => Promise<Response>,
): Promise<void> {
  // The server that kept them may have been taken out.
  await keptPages.takeOver()
  for (const key of keptPages.missing) {
    const { status } = await visit(key)
    // A server that is too busy, or without a database, has other things to do.
    if (status === 429 || status >= 500) return
    await keptPages.settled()
  }
}

import { z } from 'zod'
import { originalAmounts } from '~/content/official-amounts'
import { namesAmount } from '~/domain/amounts-in-prose'
import { figuresInHtml, withoutFiguresInHtml } from '~/domain/official-figures'
import { londonDay } from '~/lib/london'
import { NEVER } from '~/lib/never'
import type { Database } from '~/platform/database/schema'
import { amountId, type Checks, type OfficialAmount, type OfficialFigures } from './amount-schema'
import { findingOf, readStored, type Stored, sourcePage } from './official-pages.server'

/** In the order in which staff see them. */
export const amountIds = z.array(amountId).parse(Object.keys(originalAmounts))

/** When each official figure is to be looked at again, as a day; null for one that nobody has looked at. */
export function dueDays(checks: Checks): Array<string | null> {
  return amountIds.map((id) => dueDay(id, checks))
}

/** The pages from which the amounts come, each once. */
export function sourcesOf(checks: Checks): string[] {
  return [...new Set(amountIds.map((id) => checks[id].sourceUrl))]
}

/**
 * The official figures as staff read them, with their pages (docs/product.md, "Official figures").
 *
 * @param checks what someone at the firm last saw
 */
export async function readOfficialFigures(
  db: Database,
  { readsPages, ...checks }: Checks & { readsPages: boolean },
): Promise<OfficialFigures> {
  const texts = await articlesWithAmounts(db)
  const stored = await readStored(db)
  const urls = sourcesOf(checks)
  return {
    amounts: amountIds.map((id) => officialAmount(id, checks, { texts, stored })),
    pages: urls.map((url) => sourcePage(url, stored)),
    readsPages,
    isReading: stored.pages.some((page) => urls.includes(page.url) && page.askedAt !== null),
  }
}

/** One amount with what the program knows of it: its name, where it is used, when it is due. */
export async function readOfficialAmount(
  db: Database,
  id: OfficialAmount['id'],
  checks: Checks,
): Promise<OfficialAmount> {
  const [texts, stored] = [await articlesWithAmounts(db), await readStored(db)]
  return officialAmount(id, checks, { texts, stored })
}

/** The names of the amounts that differ on their pages, where nobody has said why they stay. */
export async function differingAmounts(db: Database, checks: Checks): Promise<string[]> {
  const stored = await readStored(db)
  return amountIds
    .filter((id) => findingOf(id, checks[id], stored).isOpen)
    .map((id) => originalAmounts[id].name)
}

interface Text {
  id: string
  title: string
  content: string
}

/** Every article that speaks of money. */
function articlesWithAmounts(db: Database): Promise<Text[]> {
  return db
    .selectFrom('blogPosts')
    .select(['id', 'title', 'content'])
    .where('content', 'like', '%£%')
    .orderBy('title')
    .execute()
}

/** What is known of the amounts beside the checks. */
interface Known {
  texts: Text[]
  stored: Stored
}

function officialAmount(
  id: OfficialAmount['id'],
  checks: Checks,
  { texts, stored }: Known,
): OfficialAmount {
  const { name, pence: original, since = null, usedOn } = originalAmounts[id]
  const { checkedAt, ...check } = checks[id]
  const changes = [checkedAt, check.kept?.at, check.movedAt].map((at) => at ?? NEVER)
  return {
    id,
    name,
    ...check,
    checkedAt,
    original,
    since: check.pence === original ? since : null,
    usedOn: [...usedOn],
    articles: texts
      .filter(({ content }) => namesAmount(withoutFiguresInHtml(content), check.pence))
      .map(({ id, title }) => ({ id, title })),
    following: texts
      .filter(({ content }) => figuresInHtml(content).some((figure) => figure.id === id))
      .map(({ id, title }) => ({ id, title })),
    dueOn: dueDay(id, checks),
    finding: findingOf(id, checks[id], stored),
    updatedAt: changes.sort().at(-1) ?? NEVER,
  }
}

function dueDay(id: OfficialAmount['id'], checks: Checks): string | null {
  const { checkedAt } = checks[id]
  const { checkEveryMonths = 6 } = originalAmounts[id]
  return (
    checkedAt &&
    Temporal.PlainDate.from(londonDay(checkedAt)).add({ months: checkEveryMonths }).toString()
  )
}

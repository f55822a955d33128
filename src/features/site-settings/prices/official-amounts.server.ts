import { z } from 'zod'
import { originalAmounts } from '~/content/official-amounts'
import { namesAmount } from '~/domain/amounts-in-prose'
import { figuresInHtml, withoutFiguresInHtml } from '~/domain/official-figures'
import { londonDay } from '~/lib/london'
import type { Database } from '~/platform/database/schema'
import { NEVER } from '../rules'
import { amountId, type Checks, type OfficialAmount } from './amount-schema'

/** In the order in which staff see them. */
const amountIds = z.array(amountId).parse(Object.keys(originalAmounts))

/** When each official figure is to be looked at again, as a day; null for one that nobody has looked at. */
export function dueDays(checks: Checks): Array<string | null> {
  return amountIds.map((id) => dueDay(id, checks))
}

/**
 * The official figures as staff read them (docs/product.md, "Official figures").
 *
 * @param checks what somebody at the firm last saw
 */
export async function readOfficialAmounts(db: Database, checks: Checks): Promise<OfficialAmount[]> {
  const texts = await articlesWithAmounts(db)
  return amountIds.map((id) => officialAmount(id, checks, texts))
}

/** One amount with what the program knows of it: its name, where it is used, when it is due. */
export async function readOfficialAmount(
  db: Database,
  id: OfficialAmount['id'],
  checks: Checks,
): Promise<OfficialAmount> {
  return officialAmount(id, checks, await articlesWithAmounts(db))
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

function officialAmount(id: OfficialAmount['id'], checks: Checks, texts: Text[]): OfficialAmount {
  const { name, pence: original, since = null, usedOn } = originalAmounts[id]
  const { checkedAt, ...check } = checks[id]
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
    updatedAt: checkedAt ?? NEVER,
  }
}

function dueDay(id: OfficialAmount['id'], checks: Checks): string | null {
  const { checkedAt } = checks[id]
  const { checkEveryMonths } = originalAmounts[id]
  return (
    checkedAt &&
    Temporal.PlainDate.from(londonDay(checkedAt)).add({ months: checkEveryMonths }).toString()
  )
}

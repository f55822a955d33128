import { z } from 'zod'
import { originalAmounts } from '~/content/official-amounts'
import { figuresInHtml, OFFICIAL_FIGURE } from '~/domain/official-figures'
import { londonDay } from '~/lib/london'
import { NEVER } from '~/lib/london-moments'
import type { Database } from '~/platform/database/schema'
import { amountId, type Checks, type OfficialAmount, type OfficialFigures } from './amount-schema'

/** In the order in which staff see them. */
export const amountIds = z.array(amountId).parse(Object.keys(originalAmounts))

/** When each official figure is to be looked at again, as a day; null for one that nobody has looked at. */
export function dueDays(checks: Checks): Array<string | null> {
  return amountIds.map((id) => dueDay(id, checks))
}

/**
 * The official figures as staff read them (docs/product.md, "Official figures").
 *
 * @param checks what someone at the firm last saw
 */
export async function readOfficialFigures(db: Database, checks: Checks): Promise<OfficialFigures> {
  const texts = await articlesWithFigures(db)
  return { amounts: amountIds.map((id) => officialAmount(id, checks, texts)) }
}

/** One amount with what the program knows of it: its name, where it is used, when it is due. */
export async function readOfficialAmount(
  db: Database,
  id: OfficialAmount['id'],
  checks: Checks,
): Promise<OfficialAmount> {
  return officialAmount(id, checks, await articlesWithFigures(db))
}

interface Text {
  id: string
  title: string
  content: string
}

function articlesWithFigures(db: Database): Promise<Text[]> {
  return db
    .selectFrom('blogPosts')
    .select(['id', 'title', 'content'])
    .where('content', 'like', `%class="${OFFICIAL_FIGURE}"%`)
    .orderBy('title')
    .execute()
}

function officialAmount(
  id: OfficialAmount['id'],
  checks: Checks,
  texts: readonly Text[],
): OfficialAmount {
  const { name, pence: original, since = null, usedOn } = originalAmounts[id]
  const { checkedAt, ...check } = checks[id]
  const changes = [checkedAt, check.movedAt].map((at) => at ?? NEVER)
  return {
    id,
    name,
    ...check,
    checkedAt,
    original,
    since: check.pence === original ? since : null,
    usedOn: [...usedOn],
    following: texts
      .filter(({ content }) => figuresInHtml(content).some((figure) => figure.id === id))
      .map(({ id, title }) => ({ id, title })),
    dueOn: dueDay(id, checks),
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

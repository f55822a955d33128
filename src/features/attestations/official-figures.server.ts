import { originalAmounts } from '~/content/official-amounts'
import {
  figureHash,
  lastAttestations,
  openedToday,
} from '~/content-kinds/attestations/attestations'
import { figuresInHtml, OFFICIAL_FIGURE } from '~/domain/official-figures'
import {
  amountIds,
  type Checks,
  type OfficialFigures,
} from '~/features/site-settings/prices/amount-schema'
import { NEVER } from '~/lib/london-moments'
import type { Database } from '~/platform/database/schema'
import { figureDueOn } from './due.server'

/**
 * The official figures as staff read them (docs/product.md, "Official figures").
 *
 * @param caller who has opened which of their sources today
 */
export async function readOfficialFigures(
  db: Database,
  checks: Checks,
  caller: { id: string; now: Date },
): Promise<OfficialFigures> {
  const attested = await lastAttestations(db, 'figure')
  const isOpened = await openedToday(db, caller.id, caller.now)
  const texts = await articlesWithFigures(db)
  const amounts = amountIds.map((id) => {
    const { name, pence: original, since = null, usedOn } = originalAmounts[id]
    const { pence, sourceUrl, movedAt } = checks[id]
    const last = attested.get(id) ?? null
    const check = last?.hash === figureHash(pence) ? last : null
    return {
      id,
      name,
      pence,
      sourceUrl,
      movedAt,
      checkedAt: check?.attestedAt ?? null,
      checkedBy: check && (check.username ?? check.name),
      original,
      since: pence === original ? since : null,
      usedOn: [...usedOn],
      following: texts
        .filter(({ content }) => figuresInHtml(content).some((figure) => figure.id === id))
        .map(({ id, title }) => ({ id, title })),
      dueOn: figureDueOn(last, pence),
      isOpened: isOpened({ kind: 'figure', subject: id }, figureHash(pence)),
      updatedAt:
        [last?.attestedAt, movedAt]
          .map((at) => at ?? NEVER)
          .sort()
          .at(-1) ?? NEVER,
    }
  })
  return { amounts }
}

function articlesWithFigures(db: Database) {
  return db
    .selectFrom('blogPosts')
    .select(['id', 'title', 'content'])
    .where('content', 'like', `%class="${OFFICIAL_FIGURE}"%`)
    .orderBy('title')
    .execute()
}

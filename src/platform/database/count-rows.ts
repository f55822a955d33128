import { type SelectQueryBuilder, sql } from 'kysely'

export async function countRows<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const counted = query.clearSelect().select(sql<number>`count(*)`.as('count'))
  const { count } = await counted.$castTo<{ count: number }>().executeTakeFirstOrThrow()
  return Number(count)
}

import type { Database } from '~/server/database/schema'
import { hashRecoveryCode, stepOfCode } from './one-time-codes.server'
import { deleteSessionsOf } from './repository.server'

/**
 * Gives someone a second factor in place of the one they had, or takes it away, and ends their sessions
 * (docs/product.md, "Second factor").
 *
 * @param factor its key, the step of the code that confirmed it, and its recovery codes, of which hashes are kept
 */
export async function setSecondFactor(
  db: Database,
  userId: string,
  factor: { key: string; step: number; recoveryCodes: readonly string[] } | null,
): Promise<void> {
  const secondFactorKey = factor?.key ?? null
  const lastCodeStep = factor?.step ?? null
  const codes = factor?.recoveryCodes.map((code) => ({ codeHash: hashRecoveryCode(code), userId }))
  await db.transaction().execute(async (db) => {
    await db
      .updateTable('users')
      .set({ secondFactorKey, lastCodeStep })
      .where('id', '=', userId)
      .execute()
    await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
    if (codes) await db.insertInto('recoveryCodes').values(codes).execute()
    await deleteSessionsOf(db, userId)
  })
}

/**
 * Uses up what someone typed as their code.
 *
 * @returns what it was; null when it is wrong, too old or used
 */
export async function spendCode(
  db: Database,
  { id, secondFactorKey }: { id: string; secondFactorKey: string },
  typed: string,
  now: Date,
): Promise<'code' | 'recovery code' | null> {
  const step = stepOfCode(typed, secondFactorKey, now)
  if (step !== null) return (await spendStep(db, id, step)) ? 'code' : null
  return (await spendRecoveryCode(db, id, typed)) ? 'recovery code' : null
}

/** One statement, so that of two calls with one code one is let in. Codes from before it are used up too. */
async function spendStep(db: Database, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ lastCodeStep: step })
    .where('id', '=', userId)
    .where('lastCodeStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function spendRecoveryCode(db: Database, userId: string, typed: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', hashRecoveryCode(typed))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

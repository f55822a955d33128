import type { Role } from '~/domain/permissions'
import type { AccessSettings } from '~/domain/settings'
import type { Database } from '~/platform/database/schema'
import { SECOND_FACTOR } from '../rules'
import { deleteSessionsOf } from '../sessions/sessions.server'
import { hashRecoveryCode, stepOfCode } from './one-time-codes.server'

/** True for roles that must have one (docs/product.md, "Second factor"). Only this function reads the setting. */
export function requiresSecondFactor(
  { secondFactorOf }: AccessSettings,
  roles: readonly Role[],
): boolean {
  if (secondFactorOf === 'administrators') return roles.includes('administrator')
  return secondFactorOf === 'everyone'
}

/** A second factor as it is set up: its key, the step of the code that confirmed it, and its recovery codes. */
export interface SecondFactor {
  key: string
  step: number
  recoveryCodes: readonly string[]
}

/**
 * Sets or replaces someone's second factor, or removes it, and ends their sessions
 * (docs/product.md, "Second factor").
 *
 * @param db a transaction
 * @param factor its recovery codes are stored as hashes
 */
export async function setSecondFactor(
  db: Database,
  userId: string,
  factor: SecondFactor | null,
): Promise<void> {
  const secondFactorKey = factor?.key ?? null
  const lastCodeStep = factor?.step ?? null
  const codes = factor?.recoveryCodes.map((code) => ({ codeHash: hashRecoveryCode(code), userId }))
  await db
    .updateTable('users')
    .set({ secondFactorKey, lastCodeStep, wrongCodes: 0 })
    .where('id', '=', userId)
    .execute()
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  if (codes) await db.insertInto('recoveryCodes').values(codes).execute()
  await deleteSessionsOf(db, userId)
}

/** The result of a typed code; `locks` is the wrong one that locks the account. */
type CodeVerdict = 'code' | 'recovery code' | 'wrong' | 'locks' | 'locked'

/**
 * Uses up a typed code. It counts as wrong before it is checked, so that simultaneous guesses are all counted; a right
 * one resets the count (docs/product.md, "Second factor").
 */
export async function spendCode(
  db: Database,
  { id, secondFactorKey }: { id: string; secondFactorKey: string },
  typed: string,
  now: Date,
): Promise<CodeVerdict> {
  const wrongCodes = await countWrongCode(db, id)
  if (wrongCodes === null) return 'locked'
  const step = stepOfCode(typed, secondFactorKey, now)
  const kind = step === null ? 'recovery code' : 'code'
  const isRight = await (step === null ? spendRecoveryCode(db, id, typed) : spendStep(db, id, step))
  if (!isRight) return wrongCodes === SECOND_FACTOR.mostWrong ? 'locks' : 'wrong'
  await unlock(db, id)
  return kind
}

/** Resets the count of wrong codes, and so unlocks an account that they have locked. */
export async function unlock(db: Database, userId: string): Promise<void> {
  await db.updateTable('users').set({ wrongCodes: 0 }).where('id', '=', userId).execute()
}

/** Counts one more wrong code and returns the count; null when the limit had been reached. */
async function countWrongCode(db: Database, userId: string): Promise<number | null> {
  const counted = await db
    .updateTable('users')
    .set((update) => ({ wrongCodes: update('wrongCodes', '+', 1) }))
    .where('id', '=', userId)
    .where('wrongCodes', '<', SECOND_FACTOR.mostWrong)
    .returning('wrongCodes')
    .executeTakeFirst()
  return counted?.wrongCodes ?? null
}

async function spendStep(db: Database, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ lastCodeStep: step })
    .where('id', '=', userId)
    // A code from the future was used up while the clock was ahead.
    .where(({ eb, or }) =>
      or([
        eb('lastCodeStep', '<', step),
        eb('lastCodeStep', '>', step + 2 * SECOND_FACTOR.driftSteps),
      ]),
    )
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

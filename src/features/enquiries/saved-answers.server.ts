import { recordActivity } from '~/content-kinds/activity/record-activity'
import { refuseStaleEditOf } from '~/content-kinds/activity/stale-edit'
import { NEVER } from '~/lib/london-moments'
import { laterThan } from '~/platform/api/edits'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import { newId } from '~/platform/new-id'
import type { SavedAnswers, SavedAnswersInput } from './saved-answers-schema'

/** The firm's saved answers for reuse, in their order (docs/product.md, "Enquiries"). */
export async function readSavedAnswers(db: Database): Promise<SavedAnswers> {
  const rows = await db
    .selectFrom('savedAnswers')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute()
  const updatedAt = rows.reduce((last, row) => (row.updatedAt > last ? row.updatedAt : last), NEVER)
  const answers = rows
    .filter(({ removedAt }) => removedAt === null)
    .map(({ id, name, text }) => ({ id, name, text }))
  return { updatedAt, answers }
}

/**
 * Replaces the list; missing answers are deleted.
 * @throws {Problem} 409 when someone else has changed it since `updatedAt`
 */
export async function changeSavedAnswers(
  db: Database,
  { answers, updatedAt }: SavedAnswersInput,
  audit: AuditContext,
): Promise<void> {
  const before = await readSavedAnswers(db)
  await refuseStaleEditOf(db, { kind: 'saved answers' }, before, updatedAt)
  const time = laterThan(before.updatedAt, audit.now)
  await db
    .updateTable('savedAnswers')
    .set({ name: '', text: '', updatedAt: time, removedAt: time })
    .where('removedAt', 'is', null)
    .execute()
  for (const [position, { id = newId(), ...answer }] of answers.entries()) {
    const row = { ...answer, position, updatedAt: time, removedAt: null }
    await db
      .insertInto('savedAnswers')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  }
  const after = await readSavedAnswers(db)
  const thing = { kind: 'saved answers', name: 'Saved answers' } as const
  await recordActivity(db, audit, 'changed', thing, {
    before: forActivity(before),
    after: forActivity(after),
  })
}

function forActivity({ answers }: SavedAnswers) {
  return { answers: answers.map(({ name, text }) => `${name}: ${text}`).join('\n\n') }
}

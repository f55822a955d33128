import type { Database, Tables } from '~/platform/database/schema'
import { newId } from '~/platform/new-id'
import type { SubjectId } from './subjects'

/** A confirmation as it is stored. */
export type StoredConfirmation = Omit<Tables['confirmations'], 'id'>

/** The last confirmation of each subject. */
export async function lastConfirmations(
  db: Database,
): Promise<Map<string, StoredConfirmation & { username: string | null }>> {
  const rows = await db
    .selectFrom('confirmations')
    .leftJoin('users', 'users.id', 'confirmations.confirmedBy')
    .select([
      'confirmations.subject',
      'confirmations.hash',
      'confirmations.words',
      'confirmations.name',
      'confirmations.role',
      'confirmations.until',
      'confirmations.confirmedAt',
      'confirmations.confirmedBy',
      'users.username',
    ])
    .orderBy('confirmations.confirmedAt')
    .execute()
  return new Map(rows.map((row) => [row.subject, row]))
}

/** Every confirmation that was ever made, the newest first. */
export async function allConfirmations(db: Database): Promise<StoredConfirmation[]> {
  return db.selectFrom('confirmations').selectAll().orderBy('confirmedAt', 'desc').execute()
}

/** Adds a confirmation; those before it stay, as the record of what was confirmed when. */
export async function addConfirmation(
  db: Database,
  confirmation: StoredConfirmation & { subject: SubjectId },
): Promise<void> {
  await db
    .insertInto('confirmations')
    .values({ id: newId(), ...confirmation })
    .execute()
}

import { createHmac, randomBytes } from 'node:crypto'
import type { Database } from './database/schema'

/** The keys that the site generates for itself, by what they are for. */
const SECRETS = ['forms', 'addresses'] as const

type SecretName = (typeof SECRETS)[number]

/**
 * Generates the keys that are not there yet. They are stored, so that what they signed survives a restart; and
 * generated at the start, so that showing a form writes nothing.
 */
export async function makeSecrets(db: Database): Promise<void> {
  const values = SECRETS.map((name) => ({ name, value: randomBytes(32).toString('base64url') }))
  await db
    .insertInto('secrets')
    .values(values)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** One of the site's keys. */
export async function readSecret(db: Database, name: SecretName): Promise<string> {
  const secrets = db.selectFrom('secrets').select('value').where('name', '=', name)
  const { value } = await secrets.executeTakeFirstOrThrow()
  return value
}

/**
 * Hashes e-mail addresses, however they are capitalised, so that one can be recognised and none be read or guessed
 * without the site's key.
 */
export async function addressHasher(db: Database): Promise<(email: string) => string> {
  const key = await readSecret(db, 'addresses')
  return (email) =>
    createHmac('sha256', key).update(`address ${email.trim().toLowerCase()}`).digest('base64url')
}

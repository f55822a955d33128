import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from './database/schema'

/** The keys that the site generates for itself, by what they are for. */
const SECRETS = ['forms', 'addresses', 'links'] as const

type SecretName = (typeof SECRETS)[number]

/**
 * Generates the keys that are not there yet. They are stored, so that what they signed survives a restart; and
 * generated at the start, so that showing a form writes nothing.
 */
export async function makeSecrets(db: Database): Promise<void> {
  const values = SECRETS.map((name) => ({ name, value: newToken() }))
  await db
    .insertInto('secrets')
    .values(values)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** What staff give the site to keep: it is stored as the site's own keys are, and never sent back. */
type KeptName = 'mail password'

/** Keeps what staff have typed in the place of what was kept before; null keeps nothing. */
export async function keepSecret(
  db: Database,
  name: KeptName,
  value: string | null,
): Promise<void> {
  await db.deleteFrom('secrets').where('name', '=', name).execute()
  if (value !== null) await db.insertInto('secrets').values({ name, value }).execute()
}

/** What staff have given; null when there is none. */
export async function readKept(db: Database, name: KeptName): Promise<string | null> {
  const secrets = db.selectFrom('secrets').select('value').where('name', '=', name)
  return (await secrets.executeTakeFirst())?.value ?? null
}

/** One of the site's keys. */
export async function readSecret(db: Database, name: SecretName): Promise<string> {
  const secrets = db.selectFrom('secrets').select('value').where('name', '=', name)
  const { value } = await secrets.executeTakeFirstOrThrow()
  return value
}

/**
 * Hashes email addresses, however they are capitalised, so that one can be recognised and none be read or guessed
 * without the site's key.
 */
export async function addressHasher(db: Database): Promise<(email: string) => string> {
  const key = await readSecret(db, 'addresses')
  return (email) => hmac(key, `address ${email.trim().toLowerCase()}`)
}

/**
 * Signs what stands in a link, so that nobody can guess another.
 *
 * @param text says what the link is for and to: `booking 0198…`
 */
export async function signLink(db: Database, text: string): Promise<string> {
  return hmac(await readSecret(db, 'links'), text)
}

/** What nobody can guess, 256 random bits, for a link or a session: the database stores its hash alone. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hmac(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Whether two signatures are equal, compared in constant time. */
export function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** The SHA-256 of a text in UTF-8, or of bytes, in hexadecimal digits. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

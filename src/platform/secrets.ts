import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from './database/schema'

/** The keys that the site generates for itself, by purpose. */
const SECRETS = ['forms', 'addresses', 'links'] as const

type SecretName = (typeof SECRETS)[number]

/**
 * Generates missing keys. They are stored, so that what they signed survives a restart; and generated at the start, so
 * that showing a form writes nothing.
 */
export async function makeSecrets(db: Database): Promise<void> {
  const values = SECRETS.map((name) => ({ name, value: newToken() }))
  await db
    .insertInto('secrets')
    .values(values)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Secrets from staff: stored like the site's own keys, and never sent back. */
type StaffSecret = 'mail password'

/** Replaces a secret from staff; null removes it. */
export async function storeStaffSecret(
  db: Database,
  name: StaffSecret,
  value: string | null,
): Promise<void> {
  await db.deleteFrom('secrets').where('name', '=', name).execute()
  if (value !== null) await db.insertInto('secrets').values({ name, value }).execute()
}

/** A secret from staff; null if they have given none. */
export async function readStaffSecret(db: Database, name: StaffSecret): Promise<string | null> {
  const secrets = db.selectFrom('secrets').select('value').where('name', '=', name)
  return (await secrets.executeTakeFirst())?.value ?? null
}

export async function readSecret(db: Database, name: SecretName): Promise<string> {
  const secrets = db.selectFrom('secrets').select('value').where('name', '=', name)
  const { value } = await secrets.executeTakeFirstOrThrow()
  return value
}

/**
 * Hashes email addresses, however they are capitalised, so that one can be recognised but not read or guessed without
 * the site's key.
 */
export async function addressHasher(db: Database): Promise<(email: string) => string> {
  const key = await readSecret(db, 'addresses')
  return (email) => hmac(key, `address ${email.trim().toLowerCase()}`)
}

/**
 * Signs a link, so that others cannot be guessed.
 * @param text says what the link is for and to: `booking 0198…`
 */
export async function signLink(db: Database, text: string): Promise<string> {
  return hmac(await readSecret(db, 'links'), text)
}

/** 256 random bits, for a link or a session: the database stores only a hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hmac(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Compares two signatures in constant time. */
export function isEqual(one: string, other: string): boolean {
  const left = Buffer.from(one)
  const right = Buffer.from(other)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** The SHA-256 of a text in UTF-8, or of bytes, in hexadecimal digits. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

import crypto, { randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/**
 * The cost of a guess: above the minimum that OWASP's Password Storage Cheat Sheet sets for argon2id. A stored hash
 * names its own cost, so raising this leaves old passwords valid.
 */
const COST = { memory: 32_768, passes: 3, parallelism: 1 } as const
const SALT_BYTES = 16
const HASH_BYTES = 32

/**
 * The form in which a password is stored: an argon2id hash with its salt and cost, as `$argon2id$…`.
 *
 * @param password as it was typed
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await deriveHash(password, salt, COST, HASH_BYTES)
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(hash)}`
}

/**
 * Compares a typed password with the stored one. Without a stored one the same work is done, so that the time an answer
 * takes does not reveal whether a user exists.
 * @param stored made by `hashPassword`; null for an unknown user
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = form.exec(stored ?? STAND_IN)
  if (!parts) throw new Error('A stored password is not an argon2id hash.')
  const [, memory, passes, parallelism, salt = '', expected = ''] = parts
  const cost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  }
  const hash = Buffer.from(expected, 'base64')
  const actual = await deriveHash(password, Buffer.from(salt, 'base64'), cost, hash.length)
  return timingSafeEqual(actual, hash) && stored !== null
}

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Takes as long to check as a real hash, and matches no password. */
const STAND_IN = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${encode(randomBytes(SALT_BYTES))}$${encode(randomBytes(HASH_BYTES))}`

function deriveHash(
  password: string,
  salt: Buffer,
  cost: { memory: number; passes: number; parallelism: number },
  length: number,
): Promise<Buffer> {
  // The same password, typed on two keyboards, may arrive as different code points.
  const message = password.normalize('NFC')
  return promisify(crypto.argon2)('argon2id', { message, nonce: salt, tagLength: length, ...cost })
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

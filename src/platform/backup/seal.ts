import type { Decrypter } from 'age-encryption'
import { OperatorError } from '../operator-error'

/** What opens a backup, and what seals one: a pair of the age format (docs/decisions/088-backups-prove-themselves.md). */
export interface BackupKey {
  /** The secret half, `AGE-SECRET-KEY-1…`. The site never stores it. */
  identity: string
  /** The public half, `age1…`: seals, and opens nothing. */
  recipient: string
}

const BEGINNING = 'age-encryption.org/'

/** Its curves are a fifth of a megabyte of program that no visitor needs. */
function loadAge() {
  return import('age-encryption')
}

export async function makeBackupKey(): Promise<BackupKey> {
  const { generateX25519Identity, identityToRecipient } = await loadAge()
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** Seals a file for all who may open it. */
export async function* sealed(
  chunks: AsyncIterable<Uint8Array>,
  recipients: readonly string[],
): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await loadAge()
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  yield* chunksOf(await encrypter.encrypt(streamOf(chunks)))
}

/**
 * A file as it was before it was sealed; one that was not, as it is.
 *
 * @param askKey for what opens it, when it is sealed; null when nobody knows
 * @throws {OperatorError} when it is sealed and the key is missing or another's
 */
export async function* opened(
  chunks: AsyncIterable<Uint8Array>,
  askKey: () => Promise<string | null>,
): AsyncGenerator<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]()
  const first = await iterator.next()
  const whole = startingWith(first, iterator)
  if (first.done || !isSealed(first.value)) return yield* whole
  const { Decrypter } = await loadAge()
  const decrypter = new Decrypter()
  addKey(decrypter, await askKey())
  const content = await decrypter.decrypt(streamOf(whole)).catch((cause: unknown) => {
    throw new OperatorError(ANOTHERS_KEY, { cause })
  })
  yield* chunksOf(content)
}

function addKey(decrypter: Decrypter, key: string | null): void {
  if (!key?.trim()) throw new OperatorError(KEY_NEEDED)
  try {
    decrypter.addIdentity(key.trim().toUpperCase())
  } catch (cause) {
    throw new OperatorError(NO_KEY, { cause })
  }
}

const KEY_NEEDED =
  'This backup is sealed. Its key is on the sheet that was printed when it was made: it begins with AGE-SECRET-KEY-1. Nothing has changed.'
const NO_KEY =
  'This is not a backup key: one begins with AGE-SECRET-KEY-1 and has 74 characters. Nothing has changed.'
const ANOTHERS_KEY =
  'This key does not open this backup: it was sealed for another one, or the file is damaged. Nothing has changed.'

function isSealed(beginning: Uint8Array): boolean {
  return Buffer.from(beginning).toString('latin1').startsWith(BEGINNING)
}

async function* startingWith(
  first: IteratorResult<Uint8Array>,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for (let next = first; !next.done; next = await rest.next()) yield next.value
}

/* What seals speaks the web's streams, everything around it Node's. */

function streamOf(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel()
  }
}

import { OperatorError } from '../operator-error'
import { loadAge, readBackupKey } from './backup-key'

const BEGINNING = 'age-encryption.org/'

/** Encrypts a file for every recipient. */
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
 * Decrypts a file; one that is not encrypted passes through unchanged.
 * @param askKey called when it is encrypted; null when the key is not known
 * @throws {OperatorError} when the key is missing or belongs to another backup
 */
export async function* opened(
  chunks: AsyncIterable<Uint8Array>,
  askKey: () => Promise<string | null>,
): AsyncGenerator<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]()
  const first = await iterator.next()
  const whole = startingWith(first, iterator)
  if (first.done || !isSealed(first.value)) return yield* whole
  const key = await askKey()
  if (!key?.trim()) throw new OperatorError(KEY_NEEDED)
  const { Decrypter } = await loadAge()
  const decrypter = new Decrypter()
  decrypter.addIdentity(await readBackupKey(key))
  const content = await decrypter.decrypt(streamOf(whole)).catch((cause: unknown) => {
    throw new OperatorError(ANOTHERS_KEY, { cause })
  })
  yield* chunksOf(content)
}

const KEY_NEEDED =
  'This backup is sealed. Its key is on the sheet that was printed when it was made: it begins with AGE-SECRET-KEY-1. Nothing has changed.'
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

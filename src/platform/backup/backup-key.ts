import { OperatorError } from '../operator-error'

/** A pair of keys in the age format (docs/decisions/088-backups-prove-themselves.md). */
export interface BackupKey {
  /** The secret half, `AGE-SECRET-KEY-1…`. The site never stores it. */
  identity: string
  /** The public half, `age1…`: it can encrypt, but not decrypt. */
  recipient: string
}

const BEGINNING = 'AGE-SECRET-KEY-1'

/** Characters after the prefix, checksum included: bech32 (BIP 173). */
const LENGTH = 58
const LETTERS = 'QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L'

/** Bech32 leaves these out because they look like others. */
const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', I: 'L', 1: 'L', B: '8' }

/** Loaded on demand: the curves are a fifth of a megabyte of program that no visitor needs. */
export function loadAge() {
  return import('age-encryption')
}

export async function makeBackupKey(): Promise<BackupKey> {
  const { generateX25519Identity, identityToRecipient } = await loadAge()
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/**
 * Reads the secret half as someone has typed it. Spaces, hyphens, case and the prefix don't matter: the checksum shows
 * whether the rest is right.
 * @throws {OperatorError} that says which character is wrong, when only one is; it repeats none of them
 */
export async function readBackupKey(typed: string): Promise<string> {
  const { Decrypter } = await loadAge()
  const isRight = (letters: string) => {
    try {
      new Decrypter().addIdentity(BEGINNING + letters)
      return true
    } catch {
      return false
    }
  }
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  const letters = withoutLookalikes(plain.slice(-LENGTH))
  if (isRight(letters)) return BEGINNING + letters
  throw new OperatorError(`${problemWith(plain, isRight)} Nothing has changed.`)
}

function problemWith(plain: string, isRight: (letters: string) => boolean): string {
  const letters = withoutLookalikes(plain.replace(/^AGESECRETKEY1?/, ''))
  const { length } = letters
  const at = Array.from({ length: length + 1 }, (_, index) => index)
  const replaced = (index: number, count: number, by: string) =>
    letters.slice(0, index) + by + letters.slice(index + count)
  const canBe = (index: number, count: number) =>
    Array.from(LETTERS).some((letter) => isRight(replaced(index, count, letter)))
  if (length === LENGTH) {
    const wrong = at.find((index) => canBe(index, 1))
    if (wrong !== undefined) return `One letter of the key is wrong: ${placeOf(wrong)}.`
    const swapped = at.find((index) =>
      isRight(replaced(index, 2, letters.charAt(index + 1) + letters.charAt(index))),
    )
    if (swapped !== undefined) {
      return `Two letters of the key are swapped: ${placeOf(swapped)} and the one after it.`
    }
    return 'Several letters of the key are wrong. Compare it with the printed sheet, group by group.'
  }
  if (length === LENGTH - 1) {
    const missing = at.find((index) => canBe(index, 0))
    if (missing !== undefined) return `One letter of the key is missing: ${placeOf(missing)}.`
  }
  if (length === LENGTH + 1) {
    const extra = at.find((index) => isRight(replaced(index, 1, '')))
    if (extra !== undefined) return `The key has one letter too many: ${placeOf(extra)}.`
  }
  return `This is not a backup key: one begins with ${BEGINNING} and has ${LENGTH} letters and digits after that. ${length} were typed.`
}

/** The position of a character as the printed sheet shows it, in groups of four. */
function placeOf(index: number): string {
  return `letter ${(index % 4) + 1} of group ${Math.floor(index / 4) + 1} after ${BEGINNING}`
}

function withoutLookalikes(letters: string): string {
  return letters.replace(/[OI1B]/g, (letter) => LOOKALIKES[letter] ?? letter)
}

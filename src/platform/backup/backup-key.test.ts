import { beforeAll, describe, expect, test } from 'vitest'
import { type BackupKey, makeBackupKey, readBackupKey } from './backup-key'

let key: BackupKey
/** What follows AGE-SECRET-KEY-1. */
let letters: string
beforeAll(async () => {
  key = await makeBackupKey()
  letters = key.identity.slice('AGE-SECRET-KEY-1'.length)
})

/** Another letter that a key may have. */
const another = (letter = '') => (letter === 'Q' ? 'P' : 'Q')
const changed = (index: number) =>
  letters.slice(0, index) + another(letters[index]) + letters.slice(index + 1)

const read = (typed: string) => readBackupKey(typed).catch((error) => error.message)

describe('the printed key is taken', () => {
  test.each<[string, (key: BackupKey) => string]>([
    ['in its groups of four', () => `AGE-SECRET-KEY-1 ${letters.replaceAll(/.{4}(?=.)/g, '$& ')}`],
    ['in small letters', ({ identity }) => identity.toLowerCase()],
    ['with spaces and hyphens anywhere', ({ identity }) => ` ${identity.split('').join(' – ')}\t`],
    ['with what a clipboard adds', ({ identity }) => `\uFEFF${identity}\u00A0\u200B\r\n`],
    ['without its beginning', () => letters],
    ['with its beginning mistyped', () => `AGE-SECERT-KEY-I ${letters}`],
    [
      'with letters mistaken for the digits they look like',
      ({ identity }) => identity.replaceAll('0', 'O').replaceAll('8', 'B').replaceAll('L', '1'),
    ],
  ])('%s', async (_how, typed) => {
    expect(await read(typed(key))).toBe(key.identity)
  })
})

describe('for a key with one slip, the error says', () => {
  test('which letter is wrong, each of them', async () => {
    for (const index of Array.from(letters).keys()) {
      const place = `letter ${(index % 4) + 1} of group ${Math.floor(index / 4) + 1} after AGE-SECRET-KEY-1`
      const said = await read(`AGE-SECRET-KEY-1${changed(index)}`)
      expect(said).toBe(`One letter of the key is wrong: ${place}. Nothing has changed.`)
    }
  })

  test('which is missing or too many, and which two are swapped', async () => {
    expect(await read(letters.slice(0, 20) + letters.slice(21))).toMatch(
      /^One letter of the key is missing: letter \d of group \d/,
    )
    expect(await read(`AGE-SECRET-KEY-1${letters.slice(0, 20)}Q${letters.slice(20)}`)).toMatch(
      /^The key has one letter too many: letter \d of group \d/,
    )
    const at = Array.from(letters).findIndex((letter, index) => letter !== letters[index + 1])
    const swapped = [letters.slice(0, at), letters[at + 1], letters[at], letters.slice(at + 2)]
    expect(await read(swapped.join(''))).toMatch(/^Two letters of the key are swapped: letter /)
  })
})

test('any other text is refused without repeating a letter of it', async () => {
  const two = changed(3).slice(0, 40) + another(letters[40]) + changed(3).slice(41)
  expect(await read(two)).toMatch(/^Several letters of the key are wrong\./)
  for (const typed of ['hunter2', key.recipient, letters.slice(0, 30), 'A'.repeat(500)]) {
    const said = await read(typed)
    expect(said).toMatch(/^(This is not a backup key: one begins|Several letters)/)
    expect(said).not.toContain(typed.slice(0, 7))
  }
})

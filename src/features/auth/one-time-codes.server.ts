import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { firm } from '~/content/firm'
import { SECOND_FACTOR } from './rules'

/** A new key for an authenticator app: 160 random bits in base32, as RFC 4226 recommends. */
export function makeKey(): string {
  return new Secret({ size: KEY_BYTES }).base32
}

/** The address that authenticator apps read from a QR code. */
export function otpauthAddress(key: string, username: string): string {
  return totp(key, username).toString()
}

/**
 * Which half minute a code belongs to, counted from 1970 (RFC 6238).
 *
 * @param typed a code as it was typed, spaces included
 * @returns null when it is none of the codes that may be used now
 */
export function stepOfCode(typed: string, key: string, now: Date): number | null {
  const timestamp = now.getTime()
  const codes = totp(key)
  const window = SECOND_FACTOR.driftSteps
  const drift = codes.validate({ token: digitsOf(typed), timestamp, window })
  return drift === null ? null : codes.counter({ timestamp }) + drift
}

/** Ten new recovery codes. They have digits alone, as other codes have: a phone then shows keys for digits. */
export function makeRecoveryCodes(): string[] {
  const group = () => String(randomInt(100_000)).padStart(5, '0')
  const code = () => Array.from({ length: SECOND_FACTOR.recoveryGroups }, group).join('-')
  return Array.from({ length: SECOND_FACTOR.recoveryCodes }, code)
}

/** What of a recovery code is kept. It is too long to be guessed, so a fast hash is right. */
export function hashRecoveryCode(typed: string): string {
  return createHash('sha256').update(digitsOf(typed)).digest('hex')
}

const KEY_BYTES = 20

function totp(key: string, username = ''): TOTP {
  return new TOTP({
    issuer: firm.name,
    label: username,
    secret: key,
    // Some authenticator apps know no other.
    algorithm: 'SHA1',
    digits: SECOND_FACTOR.digits,
    period: SECOND_FACTOR.stepSeconds,
  })
}

/** People type codes with the spaces and hyphens that they see. */
function digitsOf(typed: string): string {
  return typed.replaceAll(/\D/g, '')
}

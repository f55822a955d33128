import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { sha256 } from '~/platform/secrets'
import { SECOND_FACTOR } from '../rules'

/** A new key for an authenticator app: 160 random bits in base32, as RFC 4226 recommends. */
export function makeKey(): string {
  return new Secret({ size: KEY_BYTES }).base32
}

/**
 * The `otpauth:` address that authenticator apps read from a QR code.
 *
 * @param issuer the firm's name, which the app shows
 */
export function otpauthAddress(key: string, username: string, issuer: string): string {
  return totp(key, { label: username, issuer }).toString()
}

/**
 * The half minute of a code, counted from 1970 (RFC 6238).
 * @param typed a code as it was typed, spaces included
 * @returns null when it is not a code that is valid now
 */
export function stepOfCode(typed: string, key: string, now: Date): number | null {
  const timestamp = now.getTime()
  const codes = totp(key)
  const window = SECOND_FACTOR.driftSteps
  const drift = codes.validate({ token: digitsOf(typed), timestamp, window })
  return drift === null ? null : codes.counter({ timestamp }) + drift
}

/** New recovery codes. Like other codes they have only digits, so that a phone shows its number keys. */
export function makeRecoveryCodes(): string[] {
  const group = () => String(randomInt(100_000)).padStart(5, '0')
  const code = () => Array.from({ length: SECOND_FACTOR.recoveryGroups }, group).join('-')
  return Array.from({ length: SECOND_FACTOR.recoveryCodes }, code)
}

/** The form in which a recovery code is stored. It is too long to be guessed, so a fast hash will do. */
export function hashRecoveryCode(typed: string): string {
  return sha256(digitsOf(typed))
}

const KEY_BYTES = 20

function totp(key: string, names: { label?: string; issuer?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    secret: key,
    // Some authenticator apps support no other.
    algorithm: 'SHA1',
    digits: SECOND_FACTOR.digits,
    period: SECOND_FACTOR.stepSeconds,
  })
}

/** People type codes with the spaces and hyphens that they see. */
function digitsOf(typed: string): string {
  return typed.replaceAll(/\D/g, '')
}

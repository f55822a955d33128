import { styleText } from 'node:util'
import type { Logger } from 'pino'
import { renderUnicodeCompact } from 'uqr'
import type { Firm } from '~/domain/firm'
import { COMMAND_LINE } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import { logSecurityEvent } from '~/platform/log/security-log'
import { OperatorError } from '~/platform/operator-error'
import { changeSecondFactor } from '../passwords/credentials.server'
import { actOnAccount } from '../people/accounts.server'
import {
  makeKey,
  makeRecoveryCodes,
  otpauthAddress,
  stepOfCode,
} from '../second-factor/one-time-codes.server'

/** Tools for the commands about the second factor. */
export interface SecondFactorTools {
  db: Database
  /** The public address of the site, for links. */
  url: string
  firm: Firm
  now: () => Date
  /** Asks for a code of the authenticator app; null when none was given. */
  askCode: () => Promise<string | null>
  say: (line: string) => void
  log: Logger
}

interface Person {
  id: string
  username: string
}

/**
 * Shows a new key for an authenticator app; once a code proves that the app has it, every login asks for one
 * (docs/product.md, "Second factor").
 * @throws {OperatorError} when none of the codes was right
 */
export async function switchOn({ id, username }: Person, tools: SecondFactorTools): Promise<void> {
  const { db, firm, now, askCode, say, log } = tools
  const key = makeKey()
  const qrCode = renderUnicodeCompact(otpauthAddress(key, username, firm.name), {
    border: QUIET_ZONE,
  })
  say(`Let ${username} scan this with an authenticator app:\n`)
  // With colours of its own: on a dark terminal some phones could not read it.
  for (const row of qrCode.split('\n')) say(styleText(['whiteBright', 'bgBlack'], row))
  say(`\nIf it can’t be scanned, type this key into the app: ${inGroups(key)}\n`)

  const step = await confirm(key, { now, askCode, say })
  const recoveryCodes = makeRecoveryCodes()
  const audit = { who: COMMAND_LINE, now: now() }
  const factor = { key, step, recoveryCodes }
  await changeSecondFactor(db, { id, username }, factor, audit, { site: tools, firm })
  logSecurityEvent(log, 'second factor on', id)
  say(`${username} logs in with a second factor from now on, and is logged out everywhere.\n`)
  say('Recovery codes, for when the phone isn’t to hand. Each works once, instead of a code.')
  say('They won’t be shown again: write them down now, and keep them away from the password.\n')
  for (const code of recoveryCodes) say(code)
}

/** Lets someone log in with their password alone again. */
export async function switchOff(
  { id, username }: Person,
  tools: Omit<SecondFactorTools, 'askCode'>,
): Promise<void> {
  const { db, firm, now, say, log } = tools
  const audit = { who: COMMAND_LINE, now: now() }
  await actOnAccount(db, id, 'reset-second-factor', audit, { site: tools, firm })
  logSecurityEvent(log, 'second factor off', id)
  say(`${username} no longer has a second factor, and is logged out everywhere.`)
}

const MOST_TRIES = 3

/** The white margin of a QR code, in modules, which scanners need. */
const QUIET_ZONE = 2

/** The step of the right code. A wrong one may be typed again without scanning again. */
async function confirm(
  key: string,
  { now, askCode, say }: Pick<SecondFactorTools, 'now' | 'askCode' | 'say'>,
): Promise<number> {
  for (let tries = 1; ; tries++) {
    const code = await askCode()
    if (code === null) throw new OperatorError('No code was given. Nothing has changed.')
    const step = stepOfCode(code, key, now())
    if (step !== null) return step
    if (tries === MOST_TRIES) break
    say('This code is not right. Type the one that the app shows now.')
  }
  throw new OperatorError(
    'None of these codes was right. Nothing has changed. Check that the clocks of the phone and of this server are right, and remove what was scanned from the app before the next try.',
  )
}

function inGroups(key: string): string {
  return key.replaceAll(/.{4}(?=.)/g, '$& ')
}

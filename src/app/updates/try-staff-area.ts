import { z } from 'zod'
import { hashPassword } from '~/features/auth/passwords/passwords.server'
import { insertUser } from '~/features/auth/repository.server'
import { makeKey, makeRecoveryCodes } from '~/features/auth/second-factor/one-time-codes.server'
import { setSecondFactor } from '~/features/auth/second-factor/second-factor.server'
import { paths } from '~/lib/paths'
import { staffPaths } from '~/lib/staff-paths'
import { THE_SITE } from '~/platform/audit-context'
import { openDatabase, type Places } from '~/platform/database/database'
import { newToken } from '~/platform/secrets'
import { ask } from './server'

const PATIENCE_MS = 20_000

/** The pages, and what Today and a search read. */
const OPENED = [
  paths.login,
  staffPaths.today,
  '/api/auth/status',
  '/api/admin/waiting',
  '/api/admin/today',
  '/api/admin/readiness',
  '/api/admin/search?q=will',
]

const loginSchema = z.object({ token: z.string() })

/**
 * Logs in to a copy of the site with a temporary account and second factor, and opens Today and a search. The account
 * goes with the copy.
 *
 * @param url where the copy runs, migrated
 * @returns what staff could not do; null when all of it works
 */
export async function tryStaffArea(url: string, places: Places): Promise<string | null> {
  const login = await ask(
    `${url}/api/auth/login`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(await addAccount(places)),
    },
    PATIENCE_MS,
  )
  if (login.status !== 200) return `Staff cannot log in: the login answered ${statusOf(login)}.`
  const { token } = loginSchema.parse(JSON.parse(login.body))
  for (const path of OPENED) {
    const headers: Record<string, string> = path.startsWith('/api/')
      ? { Authorization: `Bearer ${token}` }
      : { Accept: 'text/html' }
    const answer = await ask(url + path, { headers }, PATIENCE_MS)
    if (answer.status !== 200) return `Staff cannot work: ${path} answered ${statusOf(answer)}.`
  }
  return null
}

const statusOf = ({ status }: { status: number | null }) => status ?? 'nothing'

/** It has a second factor, since anyone may be required to have one. */
async function addAccount(places: Places) {
  const username = `update-${newToken()}`
  const password = newToken()
  const recoveryCodes = makeRecoveryCodes()
  const { db } = openDatabase(places)
  try {
    const user = {
      username,
      password: await hashPassword(password),
      roles: ['administrator'],
    } as const
    await db.transaction().execute(async (db) => {
      const { id } = await insertUser(db, user, { who: THE_SITE, now: new Date() })
      await setSecondFactor(db, id, { key: makeKey(), step: 0, recoveryCodes })
    })
    return { username, password, code: recoveryCodes[0] }
  } finally {
    await db.destroy()
  }
}

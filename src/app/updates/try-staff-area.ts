import { hashPassword } from '~/features/auth/passwords/passwords.server'
import { insertUser } from '~/features/auth/repository.server'
import { makeKey, makeRecoveryCodes } from '~/features/auth/second-factor/one-time-codes.server'
import { setSecondFactor } from '~/features/auth/second-factor/second-factor.server'
import { paths } from '~/lib/paths'
import { staffPaths } from '~/lib/staff-paths'
import { THE_SITE } from '~/platform/audit-context'
import { openDatabase, type Places } from '~/platform/database/database'
import { newToken } from '~/platform/secrets'

/** In milliseconds. */
const PATIENCE_MS = 20_000

/** The pages, and what Today and a search read. */
const PAGES = [paths.login, staffPaths.today]
const CALLS = [
  '/api/auth/status',
  '/api/admin/waiting',
  '/api/admin/today',
  '/api/admin/readiness',
  '/api/admin/search?q=will',
]

/**
 * Logs in to a copy of the site with a temporary account and second factor, and opens Today and a search. The copy
 * goes afterwards, and the account with it.
 *
 * @param url where the copy runs, migrated
 * @returns what staff could not do; null when all of it works
 */
export async function tryStaffArea(url: string, places: Places): Promise<string | null> {
  const answer = await ask(url, '/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(await addAccount(places)),
  })
  if (answer.status !== 200) return `Staff cannot log in: the login answered ${said(answer)}.`
  const { token }: { token: string } = await answer.json()
  const headers = { Authorization: `Bearer ${token}` }
  for (const path of [...PAGES, ...CALLS]) {
    const isPage = !path.startsWith('/api/')
    const { status } = await ask(
      url,
      path,
      isPage ? { headers: { Accept: 'text/html' } } : { headers },
    )
    if (status !== 200) return `Staff cannot work: ${path} answered ${said({ status })}.`
  }
  return null
}

/** Anyone may be required to have a second factor, so it has one. */
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

const said = ({ status }: { status: number }) => (status === 0 ? 'nothing' : String(status))

/** @returns an answer with status 0 when none came in time */
async function ask(url: string, path: string, init: RequestInit) {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    return await fetch(url + path, { ...init, signal })
  } catch {
    return { status: 0, json: async () => ({ token: '' }) }
  }
}

import { open, rm, truncate } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { backUp } from '~/platform/backup/back-up'
import { makeBackupKey } from '~/platform/backup/backup-key'
import { copyKey } from '~/platform/backup/backup-place'
import { dataPaths } from '~/platform/data-folder/layout'
import { openOwnDatabase } from '~/platform/database/open-own-database'
import { folderStorage } from '~/platform/storage/folder-storage'
import type { Copy } from '../backups/copy'

/** One of the incidents of docs/incidents.md, to be played on a copy. */
export interface Incident {
  /** Its heading there. */
  name: string
  /** Breaks the copy, and leaves its server running where the incident does. */
  begin(copy: Copy): Promise<Scene>
}

/** An incident as it has begun. */
export interface Scene {
  /** What someone at the firm sees or says. */
  sees: string
  /** A command that mends it. */
  remedy: string
  /** What is still wrong, in a sentence; null once it is mended. */
  remains(): Promise<string | null>
}

/** Whose account the rehearsal makes, and whose data. */
const ACCOUNT = { username: 'rehearsal-account', password: 'four words nobody uses' } as const
const EMAIL = 'rehearsal@example.com'

/** In bytes: the first page of a database says what it is, and stays. */
const FIRST_PAGE = 4_096

export const INCIDENTS: readonly Incident[] = [
  {
    name: 'The server is gone',
    async begin(copy) {
      const identity = await backUpSealed(copy)
      return lose(copy, {
        how: ({ dataDir }) => rm(dataDir, { recursive: true }),
        story:
          'The machine has burned. On a new one the program is installed, with an empty folder and the old settings.',
        has: `The sheet from the safe says: ${identity}`,
        remedy: 'npm run restore -- newest',
      })
    },
  },
  {
    name: 'The database is empty or damaged',
    begin: (copy) =>
      lose(copy, {
        how: ({ dataDir }) => truncate(dataPaths(dataDir).database, 0),
        story: 'The disk was full in the night, and someone made room. The site does not start.',
      }),
  },
  {
    name: 'The database is empty or damaged',
    begin: (copy) =>
      lose(copy, {
        async how({ dataDir }) {
          const file = await open(dataPaths(dataDir).database, 'r+')
          const { size } = await file.stat()
          await file.write(Buffer.alloc(size - FIRST_PAGE, 0xff), 0, undefined, FIRST_PAGE)
          await file.close()
        },
        story:
          'The power failed while the disk was dying. The machine is back, and the site is not.',
      }),
  },
  {
    name: 'Someone else is in an account',
    async begin(copy) {
      const { username, password } = ACCOUNT
      await copy.run('user', ['add', username, '--role', 'reception'], `${password}\n`)
      await serve(copy)
      const { token } = await logIn(copy).then((answer) => answer.json())
      return {
        sees: `A colleague rings: last night enquiries were answered in her name, and not by her.\nHer user name is ${username}.`,
        remedy: `npm run user -- password ${username}`,
        async remains() {
          await serve(copy)
          const headers = { Authorization: `Bearer ${token}` }
          const status = await fetch(`${copy.url}/api/auth/status`, { headers })
          if (status.ok) return 'Their session goes on: they can still read everything.'
          if (!(await logIn(copy)).ok) return null
          return 'Their session is over. They know the password, and have just logged in again.'
        },
      }
    },
  },
  {
    name: 'A restore has brought back someone who was erased',
    async begin(copy) {
      await serve(copy)
      const json = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
      const body = JSON.stringify({ email: EMAIL })
      await fetch(`${copy.url}/api/newsletter/subscriptions`, { ...json, body })
      return {
        sees: `You restored Monday’s backup. On Tuesday the firm had erased a person who asked for it.\nTheir email address is ${EMAIL}.`,
        remedy: `npm run personal-data -- erase ${EMAIL} --yes`,
        async remains() {
          const stored = JSON.parse(await copy.run('personal-data', ['export', EMAIL]))
          const isThere = Object.values(stored).some(
            (rows) => Array.isArray(rows) && rows.length > 0,
          )
          return isThere ? `The site still knows ${EMAIL}.` : null
        },
      }
    },
  },
]

interface Loss {
  how(copy: Copy): Promise<void>
  story: string
  /** What is left to mend it with. */
  has?: string
  remedy?: string
}

/** Takes away from a site what only its backup brings back. */
async function lose(
  copy: Copy,
  {
    how,
    story,
    has = `Your last backup: ${copy.backup}`,
    remedy = `npm run restore -- ${copy.backup} --replace`,
  }: Loss,
): Promise<Scene> {
  const before = await installationIn(copy)
  await how(copy)
  return {
    sees: `${story}\n${has}`,
    remedy,
    async remains() {
      const said = await copy.start()
      if (said !== null) return said
      const { ok } = await fetch(`${copy.url}/readyz`)
      if (!ok) return 'It starts, and is not ready.'
      if ((await installationIn(copy)) === before) return null
      await copy.stop()
      return 'A site is there: a new one, with none of the firm’s clients.'
    },
  }
}

/**
 * Backs a copy up as the site does by night.
 *
 * @returns what opens the backup
 */
async function backUpSealed(copy: Copy): Promise<string> {
  const { identity, recipient } = await makeBackupKey()
  copy.place = join(dirname(copy.backup), 'place')
  const file = join(copy.place, copyKey(await installationIn(copy), new Date()))
  const files = folderStorage(dataPaths(copy.dataDir).files)
  await backUp({ DATA_DIR: copy.dataDir }, file, files, [recipient])
  return identity
}

async function installationIn({ dataDir }: Copy): Promise<string> {
  const { db, installation } = await openOwnDatabase({ DATA_DIR: dataDir })
  await db.destroy()
  return installation
}

/** @throws {Error} with what its server said when it does not start */
async function serve(copy: Copy): Promise<void> {
  const said = await copy.start()
  if (said !== null) throw new Error(said)
}

function logIn(copy: Copy): Promise<Response> {
  return fetch(`${copy.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ACCOUNT),
  })
}

import { z } from 'zod'
import type { Database } from '~/platform/database/schema'
import { readStaffSecret, storeStaffSecret } from '~/platform/secrets'

/** For which mail server a password was typed. */
interface Login {
  host: string
  userName: string
}

const keptSchema = z.object({ host: z.string(), userName: z.string(), password: z.string() })

/** Keeps the password of a mail server (docs/product.md, "Email settings"); an empty one is none. */
export async function keepPassword(
  db: Database,
  { host, userName }: Login,
  password: string,
): Promise<void> {
  const kept = JSON.stringify({ host, userName, password })
  await storeStaffSecret(db, 'mail password', password === '' ? null : kept)
}

/** The password that was typed for this server and user name: it is never sent to another. Null without one. */
export async function passwordFor(db: Database, { host, userName }: Login): Promise<string | null> {
  const stored = await readStaffSecret(db, 'mail password')
  if (stored === null || userName === '') return null
  const kept = keptSchema.parse(JSON.parse(stored))
  return kept.host === host && kept.userName === userName ? kept.password : null
}

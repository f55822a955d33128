import { z } from 'zod'
import type { BackupPlace } from './backup-place'

/** Facts about a backup key. Nothing here is secret: the public half can only encrypt. */
const keyFactsSchema = z.object({
  recipient: z.string(),
  madeAt: z.iso.datetime(),
  /** A user name, printed on terminals. */
  madeBy: z.string().transform((name) => name.replace(/\p{Cc}/gu, '')),
})

export type KeyFacts = z.output<typeof keyFactsSchema>

/** The keys that open each backup of a site. Readable without a key, to say which sheet to fetch. */
const keyIndexSchema = z.object({
  keys: z.array(keyFactsSchema),
  /** Public keys for each backup, by its key in the place. */
  copies: z.record(z.string(), z.array(z.string())),
})

export type KeyIndex = z.output<typeof keyIndexSchema>

const pathOf = (installation: string) => `${installation}/keys.json`

export async function writeKeyIndex(
  { storage }: BackupPlace,
  installation: string,
  index: KeyIndex,
): Promise<void> {
  await storage.write(pathOf(installation), Buffer.from(`${JSON.stringify(index, null, 2)}\n`))
}

export async function readKeyIndex(
  { storage }: BackupPlace,
  installation: string,
): Promise<KeyIndex | null> {
  const content = await storage.read(pathOf(installation))
  try {
    return keyIndexSchema.parse(JSON.parse(Buffer.from(content ?? '').toString()))
  } catch {
    return null
  }
}

/** The known keys that open a backup. */
export function keysOf(index: KeyIndex, copy: string): KeyFacts[] {
  const recipients = index.copies[copy] ?? []
  return index.keys.filter(({ recipient }) => recipients.includes(recipient))
}

import type { Database } from '~/platform/database/schema'
import { isEqual, signLink } from '~/platform/secrets'
import { confirmPath } from './rules'

/**
 * The address that confirms a held booking, for its mail alone: it proves that the visitor reads that mailbox, so no
 * answer of the site has it.
 */
export async function linkToConfirm(
  { url }: { url: string },
  db: Database,
  id: string,
): Promise<string> {
  return `${url}${confirmPath(`${id}.${await signLink(db, purpose(id))}`)}`
}

/**
 * The held booking that a token confirms.
 *
 * @returns its id, or null for a token that isn't ours
 */
export async function heldOfToken(db: Database, token: string): Promise<string | null> {
  const [id = '', signature = ''] = token.split('.')
  return isEqual(signature, await signLink(db, purpose(id))) ? id : null
}

const purpose = (id: string) => `held booking ${id}`

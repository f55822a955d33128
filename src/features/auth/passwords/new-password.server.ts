import { fieldProblem } from '~/platform/api/problem'
import type { Site } from '~/platform/site'
import { passwordFault } from './password-rules.server'
import { hashPassword } from './passwords.server'

/**
 * A new password as it is stored, if it may be chosen (docs/product.md, "Staff sessions").
 *
 * @param path the field in which it was typed
 * @throws {Problem} 422 with an issue of that field
 */
export async function hashNewPassword(
  { settings }: Site,
  { username, password, path }: { username: string; password: string; path: string },
): Promise<string> {
  const { firm } = await settings.read()
  const fault = await passwordFault(password, username, firm)
  if (fault) throw fieldProblem(422, path, `A password ${fault}.`)
  return hashPassword(password)
}

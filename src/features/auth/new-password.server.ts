import { refusal } from './confirm-password.server'
import { passwordFault } from './password-rules.server'
import { hashPassword } from './passwords.server'

/**
 * A new password as it is stored, if it may be chosen (docs/product.md, "Staff sessions").
 *
 * @param path the field in which it was typed
 * @throws {Problem} 422 with an issue of that field
 */
export async function hashNewPassword(
  password: string,
  username: string,
  path: string,
): Promise<string> {
  const fault = await passwordFault(password, username)
  if (fault) throw refusal(422, path, `A password ${fault}.`)
  return hashPassword(password)
}

import { z } from 'zod'
import { ROLES } from '~/lib/permissions'
import { LOGIN_MESSAGES, PASSWORD, SECOND_FACTOR } from './rules'

export const userSchema = z
  .object({ id: z.string(), username: z.string(), isAdmin: z.boolean(), role: z.enum(ROLES) })
  .meta({ id: 'User' })

export const authStatusSchema = z
  .object({ authenticated: z.boolean(), user: userSchema })
  .meta({ id: 'AuthStatus' })

const typedPassword = z
  .string(LOGIN_MESSAGES.password)
  .min(1, LOGIN_MESSAGES.password)
  .max(PASSWORD.longestTyped, 'Password too long')

export const loginInputSchema = z
  .object({
    username: z.string(LOGIN_MESSAGES.username).trim().min(1, LOGIN_MESSAGES.username),
    password: typedPassword,
    /** For users with a second factor: the code from their authenticator app, or a recovery code. */
    code: z.string().max(SECOND_FACTOR.longestTyped, 'Code too long').optional(),
  })
  .meta({ id: 'LoginInput' })

export const loginSchema = z
  .object({
    /** The bearer token of the calls that follow. Only this answer contains it. */
    token: z.string(),
    user: userSchema,
  })
  .meta({ id: 'Login' })

export const changePasswordInputSchema = z
  .object({ currentPassword: typedPassword, newPassword: typedPassword })
  .meta({ id: 'ChangePasswordInput' })

export const logoutSchema = z.object({ message: z.string() }).meta({ id: 'Logout' })

export type AuthStatus = z.output<typeof authStatusSchema>
export type LoginInput = z.output<typeof loginInputSchema>

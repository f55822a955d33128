import { z } from 'zod'

export const userSchema = z
  .object({ id: z.string(), username: z.string(), isAdmin: z.boolean() })
  .meta({ id: 'User' })

export const authStatusSchema = z
  .object({ authenticated: z.boolean(), user: userSchema })
  .meta({ id: 'AuthStatus' })

export type AuthStatus = z.output<typeof authStatusSchema>

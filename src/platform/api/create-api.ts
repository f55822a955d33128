import { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import type { Role } from '~/domain/permissions'
import type { StartPage } from '~/domain/start-page'
import { refuseIssues } from './problem'

/** The member of staff who makes the request; absent for a visitor. */
export interface Staff {
  id: string
  username: string
  isAdmin: boolean
  role: Role
  roles: readonly Role[]
}

/** A logged-in account. Without a second factor that its role requires, it may do nothing but set one up. */
export type Account = Staff & {
  needsSecondFactor: boolean
  startPage: StartPage
  hasEmail: boolean
}

/** A caller who has confirmed a call with their own password. */
export type ConfirmedStaff = Staff & {
  password: string
  secondFactorKey: string | null
  /** The page they chose; null for their role's default. */
  startPage: string | null
  email: string | null
  /** Locked after too many wrong codes. */
  isLocked: boolean
}

/** A body produced while it is sent. */
export type LongBody = ReadableStream<Uint8Array<ArrayBuffer>>

export interface ApiEnv {
  /** Set for a call that this process makes to itself, for a page or a file that it is putting together. */
  Bindings: { isInProcess?: true }
  Variables: {
    account: Account | null
    /** Null for a visitor, and for someone who has yet to set up a required second factor. */
    staff: Staff | null
    /** Set once the caller has sent their own password, and it was right. */
    confirmed?: ConfirmedStaff
    /** The body is produced while it is sent, and may be long. */
    isStreamed?: true
    /** Set when everyone who may have the answer gets the same one: its name, and how to produce it. */
    shared?: { name: string; make: () => LongBody }
  }
}

/** More than any form has fields. A long list could be wrong in every place. */
const MOST_ISSUES = 100

/**
 * An empty API for one feature. Input that does not fit a route's schemas is refused with 422 and
 * one issue a field (docs/product.md, "Errors").
 */
export function createApi() {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (result.success) return
      const issues = result.error.issues.slice(0, MOST_ISSUES)
      refuseIssues(issues.map(({ path, message }) => ({ path: path.join('.'), message })))
    },
  })
}

export function jsonAnswer<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: { 'application/json': { schema } } }
}

/** A required JSON body, for a route's `request`. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } }
}

/** The shape of every refusal. */
export const problemSchema = z
  .object({
    message: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem' })

type Refusal = ReturnType<typeof jsonAnswer<typeof problemSchema>>

/**
 * The refusals of a route, for its `responses`.
 * @param meanings by status
 */
export function refusedWith<Status extends number>(
  meanings: Record<Status, string>,
): Record<Status, Refusal>
export function refusedWith(meanings: Record<string, string>): Record<string, Refusal> {
  return Object.fromEntries(
    Object.entries(meanings).map(([status, meaning]) => [
      status,
      jsonAnswer(meaning, problemSchema),
    ]),
  )
}

/**
 * The `responses` of a route that answers 200 with JSON.
 * @param refusals meanings, by status
 */
export function answers<Schema extends z.ZodType, Status extends number>(
  description: string,
  schema: Schema,
  refusals: Record<Status, string>,
) {
  return { 200: jsonAnswer(description, schema), ...refusedWith(refusals) }
}

import { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import type { Role } from '~/domain/permissions'
import type { StartPage } from '~/domain/start-page'
import { refuseIssues } from './problem'

/** The member of staff who makes the request; absent for a visitor. */
export interface Staff {
  id: string
  username: string
  /** Of administrators alone. */
  isAdmin: boolean
  /** The main one of these. */
  role: Role
  roles: readonly Role[]
}

/** Who is logged in. Without a second factor that their role requires they may do nothing but set it up. */
export type Account = Staff & {
  needsSecondFactor: boolean
  startPage: StartPage
  /** Whether the account has an email address. */
  hasEmail: boolean
}

/** A caller who has confirmed a call with their own password, as stored. */
export type ConfirmedStaff = Staff & {
  /** Its hash. */
  password: string
  secondFactorKey: string | null
  /** As it was chosen; null for what their role begins with. */
  startPage: string | null
  email: string | null
  /** By wrong codes. */
  isLocked: boolean
}

/** A body that is made while it is read. */
export type LongBody = ReadableStream<Uint8Array<ArrayBuffer>>

export interface ApiEnv {
  /** Set for a call of this process itself, made for a page or a file that it is putting together. */
  Bindings: { isInProcess?: true }
  Variables: {
    account: Account | null
    /** Null for a visitor, and for someone who has yet to set up a required second factor. */
    staff: Staff | null
    /** Of a call that has sent the caller's own password, and the right one. */
    confirmed?: ConfirmedStaff
    /** The body is made while it is read, and may be long. */
    isStreamed?: true
    /** The answer is the same for everyone who may have it: what it is called, and how it is made. */
    shared?: { name: string; make: () => LongBody }
  }
}

/** More than any form has fields; a long list could be wrong at every place. */
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

/** A JSON answer, for a route's `responses`. */
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
 *
 * @param meanings what each means there, by its status
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
 * A JSON answer of 200 with the refusals of a route: its `responses`.
 *
 * @param refusals what each means there, by its status
 */
export function answers<Schema extends z.ZodType, Status extends number>(
  description: string,
  schema: Schema,
  refusals: Record<Status, string>,
) {
  return { 200: jsonAnswer(description, schema), ...refusedWith(refusals) }
}

import { z } from 'zod'
import { isProviderAddressHere } from '~/domain/provider-address'
import { secondFactorRules } from '~/domain/settings'
import { EMAIL } from '~/lib/forms/email-format'
import { mistypedNames } from './mistyped-names'
import { OperatorError } from './operator-error'

const numberOfProxies = z
  .string()
  .regex(/^\d$/, 'must be a whole number of proxies from 0 to 9, usually 1')
  .transform(Number)

const webAddress = z.url({
  protocol: /^https?$/,
  message: 'must be a full web address, for example https://www.example.co.uk',
})

/** Another company's address, whose frame or script pages show. */
const providerAddress = z
  .string()
  .trim()
  .refine(
    isProviderAddressHere,
    'must be an address that begins with https:// and whose host has letters, digits, dots and hyphens alone',
  )

const NO_PATH =
  'must end after the host, as in https://www.example.co.uk: the site is not served below a path'

const ONE_SOCKET = 'must be 1: the site listens on one socket'

const ONE_PLACE =
  'is set as well as BACKUP_S3_BUCKET: backups go to one place. Take one of the two away'

const PORTS = 'must be a number from 0 to 65535'

const mailAddress = z
  .string()
  .trim()
  .refine(
    (text) =>
      EMAIL.test(/^(?:"[^"]*" ?|[^"<>@,;]*)<([^<>]*)>$/.exec(text)?.[1] ?? text) &&
      !/\p{Cc}/u.test(text),
    'must be one email address, alone or after a name: The firm <office@example.co.uk>',
  )

const variables = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number(PORTS).int(PORTS).min(0, PORTS).max(65_535, PORTS).default(3000),
  LISTEN_FDS: z.enum(['0', '1'], { message: ONE_SOCKET }).transform(Number).default(0),
  LISTEN_PID: z.coerce.number('must be the number of a process').optional(),
  SITE_URL: webAddress.refine(hasNoPath, NO_PATH).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(?:ql)?$/,
      message: 'must look like postgres://user:password@host:5432/database',
    })
    .optional(),
  DATABASE_POOL_SIZE: z
    .string()
    .regex(/^(?:[1-9]\d?|100)$/, 'must be a whole number of connections from 1 to 100')
    .transform(Number)
    .optional(),
  PG_BIN: z.string().optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PUBLIC_URL: webAddress.optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_S3_ENDPOINT: webAddress.optional(),
  BACKUP_S3_BUCKET: z.string().optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  ADMIN_USERNAME: z.string().min(1, 'must not be empty').default('admin'),
  ADMIN_PASSWORD: z.string().optional(),
  REQUIRE_SECOND_FACTOR: z
    .enum(secondFactorRules, { message: 'must be nobody, administrators or everyone' })
    .default('nobody'),
  SEED: z
    .enum(['demo', 'articles', 'none'], { message: 'must be demo, articles or none' })
    .default('demo'),
  BOOKING_FRAME_URL: providerAddress.optional(),
  BOOKING_SCRIPT_URL: providerAddress.optional(),
  REVIEWS_SCRIPT_URL: providerAddress.optional(),
  REVIEWS_FRAME_URL: providerAddress.optional(),
  ACCREDITATION_FRAME_URL: providerAddress.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, message: 'must look like smtp://user:password@host:587' })
    .optional(),
  MAIL_FROM: mailAddress.optional(),
  MAIL_TO: mailAddress.optional(),
  TRUST_PROXY: numberOfProxies.default(0),
  PAGE_CACHE_MB: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number of megabytes from 0 to 99999')
    .transform(Number)
    .default(32),
  UNCACHED_PER_ADDRESS: z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number of requests from 0 to 999999')
    .transform(Number)
    .default(500),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a whole number of seconds, at most 999')
    .transform(Number)
    .default(0),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], {
      message: 'must be silent, error, warn, info or debug',
    })
    .default('info'),
})

export const variableNames: readonly string[] = Object.keys(variables.shape)

export type Environment = z.output<typeof variables>

/**
 * Reads the environment variables (docs/operations/settings.md, "Environment"). An empty variable counts as absent.
 * @param source usually `process.env`
 * @throws {OperatorError} that names each invalid variable and says what it must be
 */
export function parseEnvironment(source: Record<string, string | undefined>): Environment {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = variables
    .superRefine(requireWholeStores)
    .superRefine(requireFrames)
    .safeParse(present)
  const issues = result.error?.issues ?? []
  const sentences = [
    ...issues.map(({ path, message }) => `The environment variable ${path.join('.')} ${message}.`),
    ...mistypedNames(Object.keys(present), Object.keys(variables.shape)),
  ]
  if (result.success && sentences.length === 0) return result.data
  throw new OperatorError(sentences.join('\n'))
}

/** Otherwise a bucket without its keys would go unnoticed until the first upload, or the first night. */
function requireWholeStores(environment: Environment, context: z.RefinementCtx): void {
  for (const prefix of ['S3_', 'BACKUP_S3_'] as const) {
    if (!Object.keys(environment).some((name) => name.startsWith(prefix))) continue
    for (const name of storeVariables) {
      const variable = `${prefix}${name}` as const
      if (environment[variable] !== undefined) continue
      const message = 'is missing: a file store needs all of its variables, or none'
      context.addIssue({ code: 'custom', path: [variable], message })
    }
  }
  if (environment.BACKUP_DIR === undefined || environment.BACKUP_S3_BUCKET === undefined) return
  context.addIssue({ code: 'custom', path: ['BACKUP_DIR'], message: ONE_PLACE })
}

/** A provider's script works in its frame, and has no visible effect on its own. */
function requireFrames(environment: Environment, context: z.RefinementCtx): void {
  for (const [script, frame] of framesOfScripts) {
    if (environment[script] === undefined || environment[frame] !== undefined) continue
    const message = `is set without ${frame}, the frame in which it works`
    context.addIssue({ code: 'custom', path: [script], message })
  }
}

const framesOfScripts = [
  ['BOOKING_SCRIPT_URL', 'BOOKING_FRAME_URL'],
  ['REVIEWS_SCRIPT_URL', 'REVIEWS_FRAME_URL'],
] as const

function hasNoPath(address: string): boolean {
  if (!URL.canParse(address)) return true
  const { pathname, search, hash } = new URL(address)
  return pathname === '/' && !search && !hash
}

/** The region may be left out. */
const storeVariables = ['ENDPOINT', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const

import { z } from 'zod'
import { Advice } from './advice'

const numberOfProxies = z
  .string()
  .regex(/^\d+$/, 'must be a whole number of proxies, for example 1')
  .transform(Number)

const webAddress = z.url({
  protocol: /^https?$/,
  message: 'must be a full web address, for example https://www.example.co.uk',
})

const PORTS = 'must be a number from 0 to 65535'

const variables = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number(PORTS).int(PORTS).min(0, PORTS).max(65_535, PORTS).default(3000),
  LISTEN_ON: z.enum(['port', 'stdin'], { message: 'must be port or stdin' }).default('port'),
  SITE_URL: webAddress.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(?:ql)?$/,
      message: 'must look like postgres://user:password@host:5432/database',
    })
    .optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PUBLIC_URL: webAddress.optional(),
  ADMIN_USERNAME: z.string().min(1, 'must not be empty').default('admin'),
  ADMIN_PASSWORD: z.string().optional(),
  SEED: z.enum(['demo', 'none'], { message: 'must be demo or none' }).default('demo'),
  BOOKING_FRAME_URL: webAddress.optional(),
  BOOKING_SCRIPT_URL: webAddress.optional(),
  REVIEWS_SCRIPT_URL: webAddress.optional(),
  REVIEWS_FRAME_URL: webAddress.optional(),
  ACCREDITATION_FRAME_URL: webAddress.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, message: 'must look like smtp://user:password@host:587' })
    .optional(),
  MAIL_FROM: z.string().optional(),
  MAIL_TO: z.string().optional(),
  TRUST_PROXY: numberOfProxies.default(0),
  PAGE_CACHE_MB: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number of megabytes from 0 to 99999')
    .transform(Number)
    .default(32),
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

/** What the program was told from outside, parsed once at the start. */
export type Environment = z.output<typeof variables>

/**
 * Reads the environment variables (docs/operations.md, "Environment").
 * An empty variable counts as absent.
 *
 * @param source usually `process.env`
 * @throws {Advice} whose message names each bad variable and says what it must be
 */
export function parseEnvironment(source: Record<string, string | undefined>): Environment {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = variables.superRefine(requireWholeStore).safeParse(present)
  if (result.success) return result.data
  const sentences = result.error.issues.map(
    (issue) => `The environment variable ${issue.path.join('.')} ${issue.message}.`,
  )
  throw new Advice(sentences.join('\n'))
}

/** A bucket without its keys would be found out at the first upload only. */
function requireWholeStore(environment: Environment, context: z.RefinementCtx): void {
  if (!Object.keys(environment).some((name) => name.startsWith('S3_'))) return
  for (const name of storeVariables) {
    if (environment[name] !== undefined) continue
    const message = 'is missing: a file store needs all of its variables, or none'
    context.addIssue({ code: 'custom', path: [name], message })
  }
}

/** The region may be left out. */
const storeVariables = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

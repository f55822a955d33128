import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Environment, parseEnvironment } from '~/platform/environment'
import { parseEnvironmentFile } from '~/platform/environment-file'
import { OperatorError } from '~/platform/operator-error'

/** The file beside `current` that says how a site differs from the plain server of docs/operations.md. */
const FILE = 'update.json'

const serverSchema = z.strictObject({
  /** Ends the server and starts it again, from `current`; it returns once that has begun. */
  restart: z.string(),
  /** Where this one server answers, on this machine. */
  address: z.url({ protocol: /^http$/ }),
})

const settingsSchema = z.strictObject({
  /** The file with the site's environment. */
  environment: z.string().default('/etc/will-solicitors.env'),
  /** From the unit, unless the environment names another, as with systemd. */
  dataDir: z.string().optional(),
  /** The user that the service runs as. */
  user: z.string().default('site'),
  /** In the order in which they are restarted. */
  servers: z
    .array(serverSchema)
    .min(1)
    .default([{ restart: 'systemctl restart will-solicitors', address: 'http://127.0.0.1:3000' }]),
  /** For how long the answers of the new release are watched. */
  watchSeconds: z.number().min(1).max(3600).default(60),
})

export type Server = z.output<typeof serverSchema>

/** How this machine runs the site (docs/operations.md, "On a plain server" and "Upgrade"). */
export interface PlainServer {
  dataDir: string
  user: string
  servers: readonly Server[]
  /** The answers of a new release are watched for this long. */
  watchMs: number
  /** What the site's programs are started with. */
  variables: Record<string, string>
}

export interface UpdateSettings extends PlainServer {
  environment: Environment
}

/** @throws {OperatorError} that says what is wrong with the settings */
export function readUpdateSettings(siteFolder: string): UpdateSettings {
  const server = readPlainServer(siteFolder)
  return { ...server, environment: parseEnvironment(server.variables) }
}

/**
 * @param siteFolder where `current` is
 * @throws {OperatorError} that says which file is missing or wrong
 */
export function readPlainServer(siteFolder: string): PlainServer {
  const file = join(siteFolder, FILE)
  const parsed = settingsSchema.safeParse(existsSync(file) ? readJson(file) : {})
  if (!parsed.success) throw new OperatorError(`${file}: ${z.prettifyError(parsed.error)}`)
  const { environment, servers, user, watchSeconds } = parsed.data
  if (!existsSync(environment)) {
    throw new OperatorError(
      `There is no ${environment} with the site’s environment. Make it, or name the right file as "environment" in ${file}.`,
    )
  }
  const ofFile = parseEnvironmentFile(readFileSync(environment, 'utf8'))
  const dataDir = parsed.data.dataDir ?? (ofFile.DATA_DIR || '/var/lib/site')
  const { PATH = '', TERM = '' } = process.env
  const variables = { PATH, TERM, NODE_ENV: 'production', ...ofFile, DATA_DIR: dataDir }
  return { dataDir, user, servers, watchMs: watchSeconds * 1000, variables }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new OperatorError(`${file} is not JSON. Mend or remove it.`)
  }
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { parseEnvironmentFile } from '~/platform/environment-file'
import { OperatorError } from '~/platform/operator-error'

/** Next to `current`; says how a site differs from the plain server of docs/operations.md. */
const FILE = 'update.json'

const serverShape = {
  /** A command that ends the server and starts it again, from `current`; it returns once that has begun. */
  restart: z.string().default('systemctl restart will-solicitors'),
  /** Its address on this machine. */
  address: z.url({ protocol: /^http$/ }).default('http://127.0.0.1:3000'),
}

const settingsSchema = z.strictObject({
  /** The file with the site's environment. */
  environment: z.string().default('/etc/will-solicitors.env'),
  /** From the unit, unless the environment names another, as with systemd. */
  dataDir: z.string().optional(),
  /** The user that the service runs as. */
  user: z.string().default('site'),
  ...serverShape,
  /** As version 2.0.0 named them, instead of the two above. The first answers for all. */
  servers: z.array(z.strictObject(serverShape)).min(1).optional(),
  watchSeconds: z.number().min(1).max(3600).default(60),
})

/** How this machine runs the site (docs/operations.md, "On a plain server" and "Upgrade"). */
export interface PlainServer {
  dataDir: string
  user: string
  restart: string
  address: string
  watchMs: number
  /** The environment of the site's programs. */
  variables: Record<string, string>
}

/**
 * @param siteFolder where `current` is
 * @throws {OperatorError} that says which file is missing or wrong
 */
export function readPlainServer(siteFolder: string): PlainServer {
  const file = join(siteFolder, FILE)
  const parsed = settingsSchema.safeParse(existsSync(file) ? readJson(file) : {})
  if (!parsed.success) throw new OperatorError(`${file}: ${z.prettifyError(parsed.error)}`)
  const { environment, user, watchSeconds } = parsed.data
  const servers = parsed.data.servers ?? [parsed.data]
  const restart = servers.map((server) => server.restart).join(' && ')
  const address = servers[0]?.address ?? parsed.data.address
  if (!existsSync(environment)) {
    throw new OperatorError(
      `There is no ${environment} with the site’s environment. Make it, or name the right file as "environment" in ${file}.`,
    )
  }
  const ofFile = parseEnvironmentFile(readFileSync(environment, 'utf8'))
  const dataDir = parsed.data.dataDir ?? (ofFile.DATA_DIR || '/var/lib/site')
  const { PATH = '', TERM = '' } = process.env
  const variables = { PATH, TERM, NODE_ENV: 'production', ...ofFile, DATA_DIR: dataDir }
  return { dataDir, user, restart, address, watchMs: watchSeconds * 1000, variables }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new OperatorError(`${file} is not JSON. Correct or remove it.`)
  }
}

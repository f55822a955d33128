import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { type Environment, parseEnvironment } from '~/platform/environment'
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
  dataDir: z.string().default('/var/lib/site'),
  /** In the order in which they are restarted. */
  servers: z
    .array(serverSchema)
    .min(1)
    .default([{ restart: 'systemctl restart will-solicitors', address: 'http://127.0.0.1:3000' }]),
  /** For how long the answers of the new release are watched. */
  watchSeconds: z.number().min(1).max(3600).default(60),
})

export type Server = z.output<typeof serverSchema>

export interface UpdateSettings {
  dataDir: string
  servers: readonly Server[]
  watchMs: number
  environment: Environment
  /** What the site's programs are started with. */
  variables: Record<string, string | undefined>
}

/**
 * How this machine runs the site (docs/operations.md, "Upgrade").
 *
 * @param siteFolder where `current` is
 * @throws {OperatorError} that says what is wrong with it
 */
export function readUpdateSettings(siteFolder: string): UpdateSettings {
  const file = join(siteFolder, FILE)
  const parsed = settingsSchema.safeParse(existsSync(file) ? readJson(file) : {})
  if (!parsed.success) throw new OperatorError(`${file}: ${z.prettifyError(parsed.error)}`)
  const { environment: environmentFile, dataDir, servers, watchSeconds } = parsed.data
  if (!existsSync(environmentFile)) {
    throw new OperatorError(
      `There is no ${environmentFile} with the site’s environment. Name the right file as "environment" in ${file}.`,
    )
  }
  const { PATH } = process.env
  const ofFile = parseEnv(readFileSync(environmentFile, 'utf8'))
  const variables = { PATH, NODE_ENV: 'production', ...ofFile, DATA_DIR: dataDir }
  const environment = parseEnvironment(variables)
  return { dataDir, servers, watchMs: watchSeconds * 1000, environment, variables }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new OperatorError(`${file} is not JSON. Mend or remove it.`)
  }
}

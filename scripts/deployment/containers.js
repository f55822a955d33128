import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { IMAGE_FILES, looseImages } from '../lib/images.js'
import { inProject, OperatorError } from '../lib/project.js'
import { works } from '../lib/run.js'

/** Names of everything that the check creates and finally removes. */
const NAME = 'will-solicitors-check'
const WITH_POSTGRES = `${NAME}-postgres`

/** In MB; Node takes 116 of them. */
const LARGEST_MB = 200

/** As docs/operations/containers.md starts the image alone, but for what a public name needs. */
const CONFINED = [
  ...['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL'],
  ...['--security-opt', 'no-new-privileges', '--env', 'SEED=none'],
]

/**
 * For this check’s own database, which is removed with it, and a name for which Caddy issues the certificate, as no
 * public authority could.
 */
const SETTINGS = `SITE_DOMAIN=web.local
POSTGRES_PASSWORD=a-password-for-this-check
`

/** Limits for repeating a booking while the containers start. */
const TRIES = 8
const RETRY_MS = 5000

/** Those that know `compose.yaml`, each after the engine that its containers run in. */
const COMPOSERS = [['docker', 'compose'], ['podman', 'compose'], ['podman-compose']]

/**
 * Builds the image and takes a booking in it, then the same through the containers of `compose.yaml`, on SQLite and with PostgreSQL, each from nothing,
 * where Docker or Podman is.
 *
 * @throws {OperatorError} with what the engine says when a step fails
 */
export async function checkContainers() {
  const engine = await findEngine()
  if (!engine) {
    console.log('Not tried: there is no Docker or Podman that answers.')
    return
  }
  const loose = IMAGE_FILES.flatMap((file) => looseImages(inProject(file)))
  if (loose.length > 0) console.log(`Not pinned (npm run pin-images): ${loose.join(', ')}.`)
  await step(engine, ['build', '--tag', NAME, inProject()])
  await requireSmall(engine)
  await bookInImage(engine)
  const composer = await findComposer(engine)
  if (composer) {
    await bookInCompose(composer, ['compose.yaml'])
    await step(engine, ['build', '--tag', WITH_POSTGRES, '--target', 'site-postgres', inProject()])
    await bookInCompose(composer, ['compose.yaml', 'compose.postgres.yaml'])
  } else console.log(`Not tried: compose.yaml, since there is no ${engine} compose.`)
}

async function findEngine() {
  for (const engine of ['docker', 'podman']) if (await works(engine, ['info'])) return engine
  return null
}

async function requireSmall(engine) {
  const bytes = await step(engine, ['image', 'inspect', '--format', '{{.Size}}', NAME])
  const megabytes = Math.round(Number(bytes) / 1e6)
  console.log(`The image is ${megabytes} MB.`)
  if (megabytes <= LARGEST_MB) return
  throw new OperatorError(`The image is ${megabytes} MB, and may be ${LARGEST_MB} at most.`)
}

/** @returns {Promise<string[] | null>} */
async function findComposer(engine) {
  for (const [program, ...words] of COMPOSERS) {
    if (program.startsWith(engine) && (await works(program, [...words, 'version']))) {
      return [program, ...words]
    }
  }
  return null
}

async function bookInImage(engine) {
  await step(engine, ['run', '--detach', '--name', NAME, ...CONFINED, NAME])
  try {
    console.log(await book(engine, ['exec', '--interactive', NAME]))
  } finally {
    await step(engine, ['rm', '--force', '--volumes', NAME])
  }
}

async function bookInCompose([program, ...words], files) {
  const folder = mkdtempSync(join(tmpdir(), 'compose-'))
  // What an operator has, but for the image that is built already, and nothing on the machine's ports.
  for (const file of files) {
    const compose = readFileSync(inProject(file), 'utf8')
      .replace(/^ {4}build: .*$/m, '    pull_policy: never')
      .replace('image: will-solicitors-postgres\n', `image: ${WITH_POSTGRES}\n`)
      .replace('image: will-solicitors\n', `image: ${NAME}\n`)
      .replace(/^ {4}ports: .*\n/m, '')
      .replace('\n  web:\n', '\n  web.local:\n')
    writeFileSync(join(folder, file), compose)
  }
  writeFileSync(join(folder, '.env'), SETTINGS)
  cpSync(inProject('deploy', 'Caddyfile'), join(folder, 'deploy', 'Caddyfile'))
  const named = files.flatMap((file) => ['--file', join(folder, file)])
  const project = [...words, '--project-name', NAME, ...named]
  const inside = ['exec', '-T', '--env', 'NODE_TLS_REJECT_UNAUTHORIZED=0', 'app']
  try {
    await step(program, [...project, 'up', '--detach'])
    console.log(await patiently(() => book(program, [...project, ...inside], 'https://web.local')))
  } finally {
    await step(program, [...project, 'down', '--volumes'])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Not every composer waits until the database is there: without it the site ends, and is started again. */
async function patiently(tryOnce) {
  for (let more = TRIES; ; more -= 1) {
    try {
      return await tryOnce()
    } catch (error) {
      if (more === 0) throw error
      await wait(RETRY_MS)
    }
  }
}

/**
 * @param {string[]} into what runs a program in the container
 * @param {string[]} site where it is, if not there
 */
async function book(engine, into, ...site) {
  const program = readFileSync(inProject('scripts', 'deployment', 'book-once.js'))
  const said = await step(engine, [...into, 'node', '--input-type=module', '-', ...site], program)
  // The exit code of podman-compose does not say whether what ran inside has failed.
  const [booked] = /^Booked for .*$/m.exec(said) ?? []
  if (booked) return booked
  throw new OperatorError(`No booking was taken.\n\n${said}`)
}

/**
 * @param {Buffer} [input] of the program
 * @returns {Promise<string>} what it prints
 */
function step(engine, args, input) {
  return new Promise((resolve, reject) => {
    const child = spawn(engine, args, { cwd: inProject() })
    let output = ''
    const collect = (chunk) => {
      output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) return resolve(output.trim())
      reject(new OperatorError(`${engine} ${args.join(' ')} failed.\n\n${output.trim()}`))
    })
    child.stdin.end(input)
  })
}

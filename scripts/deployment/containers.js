import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inProject, OperatorError } from '../lib/project.js'
import { works } from '../lib/run.js'

/** What the check makes, and removes at its end. */
const NAME = 'will-solicitors-check'

/** As docs/operations.md starts the image alone, but for what a public name needs. */
const CONFINED = [
  ...['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL'],
  ...['--security-opt', 'no-new-privileges', '--env', 'SEED=none'],
]

/** Given to the test's own database, which ends with it. */
const SETTINGS = `SITE_DOMAIN=localhost
POSTGRES_PASSWORD=a-password-for-this-check
`

/**
 * Builds the image and takes a booking in it, then the same with `compose.yaml` and its database, each from nothing, where Docker
 * or Podman is.
 *
 * @throws {OperatorError} with what the engine says when a step fails
 */
export async function checkContainers() {
  const engine = await findEngine()
  if (!engine) {
    console.log('Not tried: there is no Docker or Podman that answers.')
    return
  }
  await step(engine, ['build', '--tag', NAME, inProject()])
  await bookInImage(engine)
  if (await works(engine, ['compose', 'version'])) await bookInCompose(engine)
  else console.log(`Not tried: compose.yaml, since there is no ${engine} compose.`)
}

async function findEngine() {
  for (const engine of ['docker', 'podman']) if (await works(engine, ['info'])) return engine
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

async function bookInCompose(engine) {
  const folder = mkdtempSync(join(tmpdir(), 'compose-'))
  const settings = join(folder, 'settings.env')
  writeFileSync(settings, SETTINGS)
  // The same file, with the image that is built already, its settings from this folder, and nothing on the machine's ports.
  const compose = readFileSync(inProject('compose.yaml'), 'utf8')
    .replace('build: .', 'pull_policy: never')
    .replace('image: will-solicitors\n', `image: ${NAME}\n`)
    .replace('env_file: .env', `env_file: ${settings}`)
  const file = join(folder, 'compose.yaml')
  writeFileSync(file, compose)
  const project = ['compose', '--project-name', NAME, '--env-file', settings, '--file', file]
  try {
    await step(engine, [...project, 'up', '--detach', 'app'])
    console.log(await book(engine, [...project, 'exec', '-T', 'app']))
  } finally {
    await step(engine, [...project, 'down', '--volumes'])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string[]} into what runs a program in the container */
async function book(engine, into) {
  const program = readFileSync(inProject('scripts', 'deployment', 'book-once.js'))
  return step(engine, [...into, 'node', '--input-type=module', '-'], program)
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

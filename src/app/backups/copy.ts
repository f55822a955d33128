import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PostgresPlace } from '~/platform/backup/postgres/programs'
import { restore } from '~/platform/backup/restore'
import { needsNewerProgram } from '~/platform/database/migrate'
import { programPath } from '~/platform/programs'
import { WITHOUT_JOBS } from './without-jobs'

/** How long a server is given to end by itself, in milliseconds. */
const END_MS = 15_000

/**
 * A copy of a site, to practise on or to prove a backup with: its data in its own folder, its server on a free port. Of
 * the environment it gets PATH and TERM alone: no mail leaves it, and no store or database of the firm is touched.
 */
export class Copy {
  readonly dataDir: string
  /** The backup from which it was made, as an operator would have it. */
  readonly backup: string
  /** The folder with its sealed backups, where it has any. */
  place: string | null = null
  readonly #postgres: PostgresPlace | null
  #server: ChildProcess | undefined
  #url = ''

  private constructor(dataDir: string, backup: string, postgres: PostgresPlace | null) {
    this.dataDir = dataDir
    this.backup = backup
    this.#postgres = postgres
  }

  /**
   * @param backup a file that {@link backUp} made
   * @param parent where its folder will be
   * @param identity what opens the backup; null for one that is not sealed
   * @param postgres an empty database, for that of a site on PostgreSQL
   */
  static async of(
    backup: string,
    parent: string,
    identity: string | null = null,
    postgres: PostgresPlace | null = null,
  ): Promise<Copy> {
    const dataDir = await mkdtemp(join(parent, 'site-'))
    const askKey = async () => identity
    const options = { replaces: false, needsNewerProgram, askKey, bucket: null, postgres }
    await restore(dataDir, backup, options)
    return new Copy(dataDir, backup, postgres)
  }

  /** Where its server answers, without a trailing slash; only after a start. */
  get url(): string {
    return this.#url
  }

  /**
   * Starts its server.
   *
   * @returns what it said when it ended at once; null when it serves
   */
  async start(): Promise<string | null> {
    if (this.#server) return null
    const server = this.#spawn('main', [WITHOUT_JOBS], 'pipe')
    let said = ''
    const serves = new Promise<boolean>((resolve) => {
      const read = (chunk: Buffer) => {
        said += chunk.toString()
        const address = /The site is at (http:\S+)/.exec(said)?.[1]
        if (address) {
          this.#url = address
          resolve(true)
        }
      }
      server.stdout?.on('data', read)
      server.stderr?.on('data', read)
      server.once('close', () => resolve(false))
    })
    if (!(await serves)) return said.trim()
    this.#server = server
    return null
  }

  async stop(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (!server || server.exitCode !== null) return
    const ended = once(server, 'exit')
    const kill = setTimeout(() => server.kill('SIGKILL'), END_MS)
    server.kill('SIGTERM')
    await ended
    clearTimeout(kill)
  }

  /**
   * Runs one of the site's commands on the copy, for the person at the terminal.
   *
   * @returns whether it ended without a failure
   */
  async show(command: string, words: readonly string[]): Promise<boolean> {
    const child = this.#spawn(command, words, 'inherit')
    const [code] = await once(child, 'exit')
    return code === 0
  }

  /**
   * Runs one of them for the rehearsal itself.
   *
   * @param input what comes through a pipe
   * @returns what it printed
   * @throws {Error} with that, when it fails
   */
  async run(command: string, words: readonly string[], input = ''): Promise<string> {
    const child = this.#spawn(command, words, 'pipe')
    let said = ''
    const read = (chunk: Buffer) => {
      said += chunk.toString()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.stdin?.end(input)
    const [code] = await once(child, 'close')
    if (code !== 0) throw new Error(said)
    return said
  }

  async remove(): Promise<void> {
    await this.stop()
    await rm(this.dataDir, { recursive: true, force: true })
  }

  #spawn(name: string, words: readonly string[], stdio: 'pipe' | 'inherit') {
    const { PATH, TERM } = process.env
    return spawn(process.execPath, [programPath(name), ...words], {
      stdio,
      env: {
        PATH,
        TERM,
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        DATA_DIR: this.dataDir,
        // A few connections, so that the site keeps its own.
        ...(this.#postgres && { DATABASE_URL: this.#postgres.url, DATABASE_POOL_SIZE: '2' }),
        ...(this.place !== null && { BACKUP_DIR: this.place }),
        PORT: '0',
        // As in earnest, an empty folder becomes a new site, but nobody waits for its pictures.
        SEED: 'none',
        // Nothing listens there: a mail server that staff have set on the screen is not asked.
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'rehearsal@localhost.localdomain',
      },
    })
  }
}

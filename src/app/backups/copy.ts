import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PostgresPlace } from '~/platform/backup/postgres/programs'
import { restore } from '~/platform/backup/restore'
import { needsNewerProgram } from '~/platform/database/migrate'
import { programPath } from '~/platform/programs'
import { WITHOUT_JOBS } from '../stop-gracefully'

/** A server has this long to end after SIGTERM. */
const END_MS = 15_000

/**
 * A copy of a site, to prove a backup or try a release with: its data in its own folder, its server on a free port. Of
 * the environment it gets PATH and TERM alone: no mail leaves it, and no store or database of the firm is touched.
 */
export class Copy {
  readonly dataDir: string
  readonly #postgres: PostgresPlace | null
  #server: ChildProcess | undefined
  #url = ''

  private constructor(dataDir: string, postgres: PostgresPlace | null) {
    this.dataDir = dataDir
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
    return new Copy(dataDir, postgres)
  }

  /** Without a trailing slash; empty before a start. */
  get url(): string {
    return this.#url
  }

  /**
   * Starts its server.
   *
   * @returns what it said when it did not start; null when it serves
   */
  async start(): Promise<string | null> {
    const server = this.#spawn()
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

  async remove(): Promise<void> {
    await this.stop()
    await rm(this.dataDir, { recursive: true, force: true })
  }

  #spawn() {
    const { PATH, TERM } = process.env
    return spawn(process.execPath, [programPath('main'), WITHOUT_JOBS], {
      stdio: 'pipe',
      env: {
        PATH,
        TERM,
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        DATA_DIR: this.dataDir,
        // A few connections, so that the site keeps its own.
        ...(this.#postgres && { DATABASE_URL: this.#postgres.url, DATABASE_POOL_SIZE: '2' }),
        PORT: '0',
        SEED: 'none',
        // Nothing listens there: a mail server that staff have set on the screen is not asked.
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'copy@localhost.localdomain',
      },
    })
  }
}

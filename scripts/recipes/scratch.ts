import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { edited, type Step } from './recipe.ts'

/** Commands that write files. */
const WRITERS: Record<string, string[]> = {
  docs: ['node_modules/vitest/vitest.mjs', 'run', 'scripts/limits', '--project=sqlite', '--update'],
  check: ['scripts/lib/route-tree.js'],
}

/** A copy of the project's files as they are now, with the packages that the project has installed. */
export class Scratch {
  readonly #folder = mkdtempSync(join(tmpdir(), 'recipe-'))
  /** Original texts of the steps’ files; null for a new file. */
  readonly #originals = new Map<Step, { path: string; text: string | null }>()

  constructor(root: string) {
    const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
    const { stdout } = spawnSync('git', listed, { cwd: root, encoding: 'utf8' })
    for (const file of stdout.split('\0').filter((name) => name && existsSync(join(root, name)))) {
      cpSync(join(root, file), join(this.#folder, file))
    }
    symlinkSync(join(root, 'node_modules'), join(this.#folder, 'node_modules'))
  }

  /**
   * Takes a step of a recipe.
   *
   * @throws when it does not fit
   */
  take(step: Step): void {
    const { path, text } = this.#original(step)
    if (!step.writtenBy) {
      write(path, edited(text, step))
      return
    }
    const failure = this.#run(WRITERS[step.writtenBy] ?? [])
    if (failure) throw new Error(`npm run ${step.writtenBy} cannot write ${step.file}:\n${failure}`)
  }

  /**
   * Does without a step while something is tried.
   *
   * @returns what that gave
   */
  without<Result>(step: Step, tried: () => Result): Result {
    const { path, text } = this.#original(step)
    const taken = readFileSync(path, 'utf8')
    if (text === null) rmSync(path)
    else writeFileSync(path, text)
    const result = tried()
    write(path, taken)
    return result
  }

  /**
   * Checks the copy, what is quick first.
   *
   * @param tests files
   * @returns what the first check that fails says; null when all pass
   */
  check(tests: readonly string[]): { check: string; says: string } | null {
    const checks: Array<[check: string, args: string[]]> = [
      ['structure', ['scripts/structure-check.ts']],
      ['tsc', ['node_modules/typescript/bin/tsc', '--incremental']],
      [
        'tests',
        ['node_modules/vitest/vitest.mjs', 'run', '--project=sqlite', '--bail=1', ...tests],
      ],
    ]
    for (const [check, args] of checks) {
      const says = this.#run(args)
      if (says !== null) return { check, says }
    }
    return null
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** @returns what a program says that fails; null when it passes */
  #run(args: string[]): string | null {
    const env = { ...process.env, NO_COLOR: '1' }
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: this.#folder,
      env,
      encoding: 'utf8',
    })
    return status === 0 ? null : `${stdout}${stderr}`.trim()
  }

  #original(step: Step) {
    const known = this.#originals.get(step)
    if (known) return known
    const path = join(this.#folder, this.#numbered(step.file))
    const original = { path, text: existsSync(path) ? readFileSync(path, 'utf8') : null }
    this.#originals.set(step, original)
    return original
  }

  /** A migration takes the next number that is free. */
  #numbered(file: string): string {
    const [last] = readdirSync(join(this.#folder, 'db/migrations')).sort().slice(-1)
    return file.replace('NNNN', String(Number(last?.slice(0, 4)) + 1).padStart(4, '0'))
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

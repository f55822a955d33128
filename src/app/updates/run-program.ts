import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Release } from './release'
import type { UpdateSettings } from './update-settings'

export interface Ended {
  code: number | null
  /** On standard output. */
  printed: string
  /** On both outputs. */
  said: string
}

/** Runs one of a release's programs on the site's data, as the user to whom they belong. */
export function runProgram(
  { folder, node }: Release,
  words: readonly [name: string, ...string[]],
  settings: Pick<UpdateSettings, 'dataDir' | 'variables'>,
): Promise<Ended> {
  const [name, ...rest] = words
  return runAsOwner(node, [join(folder, 'dist', 'server', `${name}.js`), ...rest], settings, folder)
}

/** Runs any program as the user to whom the site's data belong: root writes nothing among them. */
export async function runAsOwner(
  command: string,
  words: readonly string[],
  { dataDir, variables }: Pick<UpdateSettings, 'dataDir' | 'variables'>,
  cwd = dataDir,
): Promise<Ended> {
  const { uid, gid } = statSync(dataDir)
  const isOther = process.getuid?.() === 0 && uid !== 0
  const child = spawn(command, words, {
    cwd,
    env: variables,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(isOther && { uid, gid }),
  })
  let [printed, said] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
    said += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const [code] = await once(child, 'close')
  return { code, printed: printed.trim(), said: said.trim() }
}

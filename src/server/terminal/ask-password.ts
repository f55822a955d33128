import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { Advice } from '../advice'

/**
 * A password from the terminal, typed twice and not shown; from a pipe, its first line.
 *
 * @returns null when it ends without one
 * @throws {Advice} when what was typed the second time is not what was typed the first
 */
export async function askNewPassword(): Promise<string | null> {
  const password = await readHiddenLine('Password: ')
  if (!process.stdin.isTTY || password === null) return password
  const again = await readHiddenLine('The same password again: ')
  if (again === password) return password
  throw new Advice('These were two different passwords. Nothing has changed.')
}

function readHiddenLine(question: string): Promise<string | null> {
  const { stdin, stderr } = process
  const isTerminal = stdin.isTTY === true
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({
    input: stdin,
    output: nowhere,
    terminal: isTerminal,
    historySize: 0,
  })
  // Standard output stays free for what the command answers.
  if (isTerminal) stderr.write(question)
  return new Promise((resolve) => {
    reader.once('line', (line) => {
      resolve(line)
      reader.close()
    })
    reader.once('close', () => {
      if (isTerminal) stderr.write('\n')
      resolve(null)
    })
  })
}

import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { OperatorError } from '../operator-error'

/**
 * A password from the terminal, typed twice and not shown; from a pipe, its first line.
 *
 * @returns null when it ends without one
 * @throws {OperatorError} when the two passwords differ
 */
export async function askNewPassword(): Promise<string | null> {
  const password = await readHiddenLine('Password: ')
  if (!process.stdin.isTTY || password === null) return password
  const again = await readHiddenLine('The same password again: ')
  if (again === password) return password
  throw new OperatorError('The two passwords differ. Nothing has changed.')
}

/** A code from the terminal, or the next line of a pipe; null when it ends without one. */
export function askCode(): Promise<string | null> {
  return readLine(process.stderr, 'Code: ')
}

/** The key of a sealed backup from the terminal, not shown; from a pipe, its first line. */
export function askBackupKey(): Promise<string | null> {
  return readHiddenLine('Key of the backup: ')
}

/** Whether the person at the terminal says yes; from anywhere else nobody does. */
export async function askYes(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const answer = await readLine(process.stderr, `${question} Go on? (yes or no) `)
  return answer?.trim().toLowerCase() === 'yes'
}

async function readHiddenLine(question: string): Promise<string | null> {
  const { stdin, stderr } = process
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  // Standard output is left to the command's own results.
  if (stdin.isTTY) stderr.write(question)
  const line = await readLine(nowhere)
  if (stdin.isTTY) stderr.write('\n')
  return line
}

function readLine(output: Writable, prompt = ''): Promise<string | null> {
  const { stdin } = process
  const reader = createInterface({
    input: stdin,
    output,
    terminal: stdin.isTTY === true,
    historySize: 0,
    prompt,
  })
  stdin.ref?.()
  reader.prompt()
  return new Promise((resolve) => {
    reader.once('line', (line) => {
      resolve(line)
      reader.close()
    })
    reader.once('close', () => {
      // A pipe that nobody closes keeps no program from ending.
      stdin.unref?.()
      resolve(null)
    })
  })
}

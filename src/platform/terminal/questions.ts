import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { readBackupKey } from '../backup/backup-key'
import { OperatorError } from '../operator-error'

/**
 * A password from the terminal, typed twice and not shown; from a pipe, its first line.
 * @returns null when the input ends without one
 * @throws {OperatorError} when the two passwords differ
 */
export async function askNewPassword(): Promise<string | null> {
  const password = await readHiddenLine('Password: ')
  if (!process.stdin.isTTY || password === null) return password
  const again = await readHiddenLine('The same password again: ')
  if (again === password) return password
  throw new OperatorError('The two passwords differ. Nothing has changed.')
}

/** A code from the terminal, or the next line of a pipe; null when the input ends without one. */
export function askCode(): Promise<string | null> {
  return readLine(process.stderr, 'Code: ')
}

/**
 * The key of an encrypted backup: a terminal shows it as it is typed, and asks again until it is valid; from a pipe,
 * the first line. Null when the input ends without one.
 */
export async function askBackupKey(): Promise<string | null> {
  const { stdin, stderr } = process
  for (let typed: string | null = ''; ; ) {
    typed = await readLine(stderr, stdin.isTTY ? 'Key of the backup: ' : '', typed)
    if (!stdin.isTTY || !typed?.trim()) return typed
    try {
      return await readBackupKey(typed)
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error
      stderr.write(`${error.message} Correct it below, or press Ctrl+C.\n`)
    }
  }
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

/** @param begun text already in the line, to be corrected */
function readLine(output: Writable, prompt = '', begun = ''): Promise<string | null> {
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
  if (begun !== '') reader.write(begun)
  return new Promise((resolve) => {
    reader.once('line', (line) => {
      resolve(line)
      reader.close()
    })
    reader.once('close', () => {
      // A pipe that stays open must not stop the program from ending.
      stdin.unref?.()
      resolve(null)
    })
  })
}

import { commandLine } from '~/platform/programs'
/** Faults outside the program that are not bugs of its own (docs/operations/faults.md, "Health and log"). */
export type EnvironmentError = 'full' | 'read-only' | 'damaged' | 'unreadable' | 'busy'

/** Shown to the operator at the start or in the log. */
export const environmentErrorMessages: Record<EnvironmentError, string> = {
  full: 'The disk is full. Nothing is lost and nothing can be saved: make room on the disk of the data folder (DATA_DIR).',
  'read-only':
    'The data folder (DATA_DIR) cannot be written to. Give the user who runs the site the right to write there, and see that its disk works and is not mounted read-only.',
  damaged: `The database is damaged. Put the newest backup in its place: ${commandLine('restore', 'FILE --replace')} (docs/operations.md, "Restore").`,
  unreadable:
    'The disk of the data folder (DATA_DIR) does not answer as it should. Check the disk, and take a backup if you can.',
  busy: 'Another program has locked the database of the data folder (DATA_DIR). Stop it, or wait until it has finished.',
}

/** Error codes of Node's file system. */
const byCode: Record<string, EnvironmentError> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
  EIO: 'unreadable',
}

/** SQLite's result codes, all primary but the last (https://sqlite.org/rescode.html). */
const byResult: Record<number, EnvironmentError> = {
  5: 'busy',
  8: 'read-only',
  10: 'unreadable',
  11: 'damaged',
  13: 'full',
  14: 'read-only',
  26: 'damaged',
  // A write refused although the file is open already: a failing disk has become read-only.
  778: 'read-only',
}

/** The fault outside the program that caused an error; null for any other error. */
export function environmentErrorOf(error: unknown): EnvironmentError | null {
  if (!(error instanceof Error)) return null
  if ('errcode' in error && typeof error.errcode === 'number') {
    return byResult[error.errcode] ?? byResult[error.errcode & 0xff] ?? null
  }
  const found = 'code' in error && typeof error.code === 'string' ? byCode[error.code] : undefined
  return found ?? environmentErrorOf(error.cause)
}

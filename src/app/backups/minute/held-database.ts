import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { BUSY_MS } from '~/platform/data-folder/layout'
import { tableFacts } from '~/platform/database/tables'
import { OperatorError } from '~/platform/operator-error'

/** How long another program that reads for long is waited for, and how soon it is tried again, in milliseconds. */
const PATIENCE_MS = 30_000
const RETRY_MS = 50

/** A database whose file stands still, as of one moment, while others go on writing beside it. */
export interface HeldDatabase {
  /** In bytes. */
  size: number
  migrations: string[]
  /** A part of the file; the next read reuses its buffer. */
  read: (offset: number, length: number) => Buffer
  /**
   * A part with the site's notes about its own work blanked: the same before and after a minute in which nothing else
   * was written. Null where it has none of that.
   */
  withoutNotes: (part: Buffer, offset: number) => Buffer | null
}

/**
 * Holds a database still without copying it, and without keeping anyone waiting for longer than SQLite takes to write its log
 * into the file: a read transaction on the emptied log keeps the file as it is, and others write to the log meanwhile
 * (https://sqlite.org/wal.html#ckpt; docs/decisions/098-a-minute-lost-not-a-day.md).
 *
 * To be called in a program of its own: closing the file ends every lock that its process has on it.
 *
 * @throws {OperatorError} when another program has read for half a minute on end
 */
export async function holdDatabase<Result>(
  path: string,
  use: (held: HeldDatabase) => Promise<Result>,
): Promise<Result> {
  const [log, writer, reader] = [openOne(path), openOne(path), openOne(path)]
  const file = openSync(path, 'r')
  try {
    await beginReading({ log, writer, reader })
    return await use(describe(file, reader))
  } finally {
    for (const each of [reader, writer, log]) each.close()
    closeSync(file)
  }
}

const openOne = (path: string) => new DatabaseSync(path, { timeout: BUSY_MS })

interface Connections {
  log: DatabaseSync
  writer: DatabaseSync
  reader: DatabaseSync
}

async function beginReading({ log, writer, reader }: Connections): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    // Most of the log is emptied before anyone has to wait.
    emptyLog(log)
    writer.exec('BEGIN IMMEDIATE')
    try {
      if (emptyLog(log)) {
        reader.exec('BEGIN')
        reader.prepare('SELECT count(*) FROM sqlite_schema').get()
        return
      }
    } finally {
      writer.exec('ROLLBACK')
    }
    if (performance.now() > end) throw new OperatorError(ALWAYS_READ)
    await pause(RETRY_MS)
  }
}

const ALWAYS_READ =
  'Another program has been reading the database for half a minute, so nothing was copied. The next minute tries again.'

/** @returns whether all of the log is in the file: anyone who still reads an earlier state keeps a part of it out */
function emptyLog(database: DatabaseSync): boolean {
  const result = database.prepare('PRAGMA wal_checkpoint(PASSIVE)').get()
  return result?.busy === 0 && result.log === result.checkpointed
}

/* What SQLite counts in the file's first page (https://sqlite.org/fileformat.html#the_database_header). */
const COUNTERS = [24, 92].map((start) => [start, start + 4] as const)

function describe(file: number, reader: DatabaseSync): HeldDatabase {
  const pageSize = Number(reader.prepare('PRAGMA page_size').get()?.page_size)
  const notes = pagesOfNotes(reader)
  let buffer = Buffer.alloc(0)
  return {
    size: fstatSync(file).size,
    migrations: reader
      .prepare('SELECT name FROM kysely_migration ORDER BY name')
      .all()
      .map(({ name }) => String(name)),
    read(offset, length) {
      if (buffer.length < length) buffer = Buffer.alloc(length)
      return buffer.subarray(0, readSync(file, buffer, 0, length, offset))
    },
    withoutNotes(part, offset) {
      const first = offset / pageSize
      const last = first + part.length / pageSize
      const blanked = notes.filter((page) => page >= first && page < last)
      if (blanked.length === 0 && first > 0) return null
      const blank = Buffer.from(part)
      for (const page of blanked) {
        blank.fill(0, (page - first) * pageSize, (page - first + 1) * pageSize)
      }
      if (first === 0) for (const [start, stop] of COUNTERS) blank.fill(0, start, stop)
      return blank
    },
  }
}

/** The pages, counted from 0, of tables that only the running site needs. */
function pagesOfNotes(reader: DatabaseSync): number[] {
  const parts = reader.prepare('SELECT name FROM sqlite_schema WHERE tbl_name = ? AND rootpage > 0')
  const pages = reader.prepare('SELECT pageno FROM dbstat WHERE name = ?')
  return tableFacts
    .filter(({ isPassing }) => isPassing)
    .flatMap(({ name }) =>
      parts.all(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
    )
    .flatMap(({ name }) => pages.all(String(name)))
    .map(({ pageno }) => Number(pageno) - 1)
}

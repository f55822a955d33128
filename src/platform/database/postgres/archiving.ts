import { sql } from 'kysely'
import type { Database } from '../schema'

/** PostgreSQL's archiving of its log (https://www.postgresql.org/docs/current/continuous-archiving.html). */
interface Archiving {
  isOn: boolean
  /** After how many seconds, at the latest, new log is archived; 0 for never. */
  seconds: number
  /** When it last worked and last failed. */
  archivedAt: Date | null
  failedAt: Date | null
  /** How long a file of the log has been waiting at most, in seconds; 0 when none is. */
  waits: number
}

/** How a server's archiving stands. A command that neither works nor fails shows only in what waits. */
export async function readArchiving(db: Database): Promise<Archiving> {
  const { rows } = await sql<{
    mode: string
    command: string
    library: string
    seconds: number
    archived: string | Date | null
    failed: string | Date | null
    waits: number
  }>`
    select current_setting('archive_mode') as mode,
      coalesce(current_setting('archive_command', true), '') as command,
      coalesce(current_setting('archive_library', true), '') as library,
      (select setting::int from pg_settings where name = 'archive_timeout') as seconds,
      last_archived_time as archived, last_failed_time as failed,
      case when pg_is_in_recovery() then 0
        when left(last_archived_wal, 24) >= pg_walfile_name(
          pg_current_wal_lsn() - pg_size_bytes(current_setting('wal_segment_size'))
        ) then 0
        else extract(epoch from now() - greatest(last_archived_time, pg_postmaster_start_time()))::int
      end as waits
    from pg_stat_archiver
  `.execute(db)
  const [row] = rows
  if (!row) return { isOn: false, seconds: 0, archivedAt: null, failedAt: null, waits: 0 }
  const hasCommand = row.library !== '' || !['', '(disabled)'].includes(row.command)
  return {
    isOn: row.mode !== 'off' && hasCommand,
    seconds: row.seconds,
    archivedAt: row.archived === null ? null : new Date(row.archived),
    failedAt: row.failed === null ? null : new Date(row.failed),
    waits: row.waits,
  }
}

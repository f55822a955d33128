import { type Kysely, sql } from 'kysely'
import { engineOf } from '~/platform/database/engine'
import indexes from '../baseline/indexes.sql?raw'
import postgres from '../baseline/postgres.sql?raw'
import sqlite from '../baseline/sqlite.sql?raw'
import tables from '../baseline/tables.sql?raw'

/**
 * The schema of version 2.0.0, in place of the migrations 0001 to 0146 that made it. It has the name of the last of them, so
 * that a database that has been through those goes on from here (docs/decisions/027-expand-and-contract.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = engineOf(db) === 'postgres'
  for (const file of [tables, isPostgres ? postgres : sqlite, indexes]) {
    // A statement begins at the margin.
    for (const statement of file.split(/;\n+(?=\S|$)/)) {
      if (statement) await sql.raw(isPostgres ? bytewise(statement) : statement).execute(db)
    }
  }
}

/** Text columns compare by their bytes, as the schema builder has it (`platform/database/postgres/postgres.ts`). */
function bytewise(statement: string): string {
  return statement.replaceAll(/^ {2}\w+ (?:text|varchar\(\d+\))/gm, '$& collate "C"')
}

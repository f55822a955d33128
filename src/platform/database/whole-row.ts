import type { Insertable } from 'kysely'
import type { Tables } from './schema'

/** Every column of a row, for inserts that leave none out: Kysely itself asks only for those without a default. */
export type WholeRow<Table extends keyof Tables> = Required<Insertable<Tables[Table]>>

import { randomUUIDv7 } from 'node:crypto'

/** A new identifier: UUIDv7, so that rows sort by the time they were made. */
export const newId = (): string => randomUUIDv7()

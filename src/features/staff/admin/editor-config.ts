import type { z } from 'zod'
import type { FieldErrors } from '~/lib/api/field-errors'
import type { UnsavedKind } from './unsaved-text/unsaved-text'

/** What is common to everything that staff edit. */
export interface StoredRow {
  id: string
  /** ISO 8601; moves with every change. */
  updatedAt: string
}

/** Where a save goes: to the row that it replaces, as it was when the editing began, or to a new one. */
export interface SaveTarget {
  /** The row that is changed; null for a new one. */
  id: string | null
  /** Makes a new row once, however often it is sent. */
  idempotencyKey: string
  /** The row's `updatedAt` when the editing began; null to overwrite whatever is there. */
  updatedAt: string | null
  signal: AbortSignal
}

/** How one kind of thing is edited. */
export interface EditorConfig<Values extends object, Row extends StoredRow> {
  kind: UnsavedKind
  /** What staff call one, for sentences: "post". */
  noun: string
  schema: z.ZodType<Row>
  /** What the form shows of a stored row, or of a new one (null). */
  valuesOf: (row: Row | null) => Values
  /** What to call it: in a list of unsaved changes, for example. */
  labelOf: (values: Values) => string
  /** What the form refuses without asking the server, by field; without it, the server alone knows what fits. */
  check?: (values: Values) => FieldErrors
  /** Gives the row as it is then; null when the person who saves has thought better of it, and nothing was sent. */
  send: (values: Values, target: SaveTarget) => Promise<Row | null>
  /** Says what came of it; the lists are read again in the background. */
  onSaved: (row: Row, isNew: boolean) => void
  /** Whether a save has given the row away, so that its editor closes however it was saved. */
  isLost?: (row: Row) => boolean
  onFailed: (error: Error, isNew: boolean) => void
  onRefused?: (errors: FieldErrors) => void
}

import type { z } from 'zod'
import type { FieldErrors } from '~/lib/api/field-errors'
import type { UnsavedKind } from './unsaved-text/unsaved-text'

/** Fields of everything that staff edit. */
export interface StoredRow {
  id: string
  /** ISO 8601; moves with every change. */
  updatedAt: string
}

export interface SaveTarget {
  /** The row that is changed; null for a new one. */
  id: string | null
  /** Makes a new row once, however often it is sent. */
  idempotencyKey: string
  /** The row's `updatedAt` when the editing began; null to overwrite any version. */
  updatedAt: string | null
  signal: AbortSignal
}

/** Describes the editor of one kind of thing. */
export interface EditorConfig<Values extends object, Row extends StoredRow> {
  kind: UnsavedKind
  /** In sentences: "post". */
  noun: string
  schema: z.ZodType<Row>
  /** Form values for a stored row, or for a new one (null). */
  valuesOf: (row: Row | null) => Values
  /** A name, for example in a list of unsaved changes. */
  labelOf: (values: Values) => string
  /** Errors that the form finds without asking the server, by field. Optional: the server always checks. */
  check?: (values: Values) => FieldErrors
  /** Returns the stored row; null when the person cancelled and nothing was sent. */
  send: (values: Values, target: SaveTarget) => Promise<Row | null>
  /** Reports the outcome; the lists are refetched in the background. */
  onSaved: (row: Row, isNew: boolean) => void
  /** True when a save has given the row away, so that its editor closes however it was saved. */
  isLost?: (row: Row) => boolean
  onFailed: (error: Error, isNew: boolean) => void
  onRefused?: (errors: FieldErrors) => void
}

import { useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '~/lib/api-client'
import { type FieldErrors, fieldErrors, withoutFields } from '~/lib/field-errors'
import { SAVE_TIMEOUT_MS } from '../rules'
import { type Draft, newDraftKey } from './drafts'
import type { Editable, StoredRow } from './editable'
import { useIsOpen, useRefusalFocus } from './editor-hooks'
import { useLeaveGuard } from './leave-guard'
import { useSaveKey } from './use-save-key'
import { useStoredDraft } from './use-stored-draft'

interface Session<Row> {
  /** As it is stored; null for a new one. */
  row: Row | null
  /** What was typed earlier and never saved, if that is to be gone on with. */
  draft: Draft | null
  userId: string
  /** It was saved or given up; with its id, if it has one. */
  onClose: (id: string | null) => void
  /** It has been created, and is still being edited. */
  onCreated: (row: Row) => void
}

/** What a save came to when it came to nothing; it stays on the screen. */
export type SaveTrouble = 'unreachable' | 'unanswered' | null

/**
 * One thing being edited, from opening it to saving it: what is typed, what is wrong with it, and what
 * the server has of it. Nothing typed is ever lost: it is stored in the browser as it is typed, what is
 * typed during a save stays, and an edit by someone else is shown before anything is overwritten
 * (docs/product.md, "Editing").
 */
export function useEditing<Values extends object, Row extends StoredRow>(
  editable: Editable<Values, Row>,
  session: Session<Row>,
  parseValues: z.ZodType<Values>,
) {
  const { draft, userId } = session
  const { kind, valuesOf } = editable
  const [base, setBase] = useState({
    row: session.row,
    updatedAt: draft ? draft.updatedAt : (session.row?.updatedAt ?? null),
  })
  const [values, setValues] = useState(() => {
    const stored = valuesOf(session.row)
    if (!draft) return stored
    // One of the version before has no fields that are new since.
    return parseValues.safeParse({ ...stored, ...Object(draft.values) }).data ?? stored
  })
  const [key] = useState(() => draft?.key ?? newDraftKey())
  /** Changes when the fields have to be filled anew. */
  const [version, setVersion] = useState(0)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusals, setRefusals] = useState(0)
  const [theirs, setTheirs] = useState<Row | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const [trouble, setTrouble] = useState<SaveTrouble>(null)
  const [isNewerThanSaved, setIsNewerThanSaved] = useState(false)
  const [uploads, setUploads] = useState<readonly string[]>([])
  const frame = useRef<HTMLElement>(null)
  /** What is typed by now, for what happens after a wait. */
  const latest = useRef(values)
  const saving = useRef(false)
  const isOpen = useIsOpen()

  const id = base.row?.id ?? null
  const isChanged = !isSame(values, valuesOf(base.row))
  const stored = useStoredDraft(
    kind,
    { key, userId, id, updatedAt: base.updatedAt, label: editable.labelOf(values), values },
    isChanged,
  )
  const guard = useLeaveGuard(isChanged, stored.drop)

  const fill = (next: Values) => {
    latest.current = next
    setValues(next)
  }
  const change = (changed: Partial<Values>) => {
    fill({ ...latest.current, ...changed })
    setErrors((errors) => withoutFields(errors, Object.keys(changed)))
  }
  const refuse = (found: FieldErrors) => {
    setErrors(found)
    setRefusals((count) => count + 1)
  }
  const close = (closed: string | null) => {
    stored.drop()
    guard.release()
    session.onClose(closed)
  }

  const finish = (row: Row, sent: Values, stays: boolean) => {
    const isNew = id === null
    const isNewer = !isSame(latest.current, sent)
    editable.onSaved(row, isNew)
    if (!isOpen.current) return isNewer ? undefined : stored.drop()
    setBase({ row, updatedAt: row.updatedAt })
    setTrouble(null)
    setIsNewerThanSaved(isNewer)
    if (!isNewer && !stays) return close(row.id)
    if (!isNewer) fill(valuesOf(row))
    if (isNew) session.onCreated(row)
  }

  const fail = async (error: Error, sent: Values, stays: boolean) => {
    const current = currentRow(error, editable.schema)
    if (current) {
      // An earlier try has arrived after all, and only its answer was lost.
      if (isSame(valuesOf(current), sent)) return finish(current, sent, stays)
      if (id === null && current.id === key) return save({ stays, over: current })
      return setTheirs(current)
    }
    // Staff whose session has ended are led to the login, and come back to this text.
    if (error instanceof ApiError && error.status === 401) return
    setTrouble(troubleOf(error))
    refuse(error instanceof ApiError ? fieldErrors(error.issues) : {})
    editable.onFailed(error, id === null)
  }

  /**
   * Sends what is typed.
   *
   * @param stays whether the editor stays open
   * @param over the row that it replaces, when that is not the one that the editing began with
   */
  const save = async ({ stays = false, over }: { stays?: boolean; over?: Row } = {}) => {
    if ((saving.current && !over) || uploads.length > 0) return
    const sent = latest.current
    const found = editable.check(sent)
    if (Object.keys(found).length > 0) {
      refuse(found)
      editable.onRefused?.(found)
      return
    }
    saving.current = true
    setIsSaving(true)
    setIsNewerThanSaved(false)
    setTheirs(null)
    setErrors({})
    try {
      const row = await editable.send(sent, {
        id: over?.id ?? id,
        idempotencyKey: key,
        updatedAt: over?.updatedAt ?? base.updatedAt,
        signal: AbortSignal.timeout(SAVE_TIMEOUT_MS),
      })
      finish(row, sent, stays)
    } catch (error) {
      await fail(error instanceof Error ? error : new Error(String(error)), sent, stays)
    } finally {
      saving.current = false
      setIsSaving(false)
    }
  }

  useSaveKey(() => void save({ stays: true }))
  useRefusalFocus(frame, refusals)

  return {
    /** Around the fields. */
    frame,
    noun: editable.noun,
    /** Null while it is new. */
    id,
    isNew: id === null,
    values,
    version,
    errors,
    /** How often a save has been refused. */
    refusals,
    isChanged,
    isSaving,
    isUploading: uploads.length > 0,
    isNewerThanSaved,
    trouble,
    isDraftRefused: stored.isRefused,
    theirs,
    guard,
    change,
    save,
    cancel: () => (isChanged ? guard.ask(() => close(id)) : close(id)),
    /** Saving waits for files on their way from one part of the form: for that part to report them. */
    uploadsOf: (part: string) => (isUploading: boolean) =>
      setUploads((parts) => [
        ...parts.filter((other) => other !== part),
        ...(isUploading ? [part] : []),
      ]),
    /**
     * Fills the fields with other values, which are not saved by that.
     *
     * @returns what takes that back; null, and nothing changes, for values that do not fit
     */
    fillAnew: (next: object): (() => void) | null => {
      const before = latest.current
      const { data } = parseValues.safeParse({ ...before, ...next })
      if (!data) return null
      const show = (values: Values) => {
        fill(values)
        setErrors({})
        setVersion((version) => version + 1)
      }
      show(data)
      return () => show(before)
    },
    keepEditing: () => setTheirs(null),
    overwrite: (seen: Row) => void save({ over: seen }),
    takeTheirs: (taken: Row) => {
      setTheirs(null)
      setBase({ row: taken, updatedAt: taken.updatedAt })
      fill(valuesOf(taken))
      setErrors({})
      setVersion((version) => version + 1)
    },
  }
}

export type Editing<Values extends object, Row extends StoredRow> = ReturnType<
  typeof useEditing<Values, Row>
>

/** Whether two forms say the same: spaces around a text do not count, nor does the order of the fields. */
function isSame<Values extends object>(one: Values, other: Values): boolean {
  const comparable = (values: Values) =>
    JSON.stringify(
      Object.entries(values)
        .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])
        .sort(),
    )
  return comparable(one) === comparable(other)
}

/** The row that a stale save would have overwritten; null for every other failure. */
function currentRow<Row>(error: Error, schema: z.ZodType<Row>): Row | null {
  const isConflict = error instanceof ApiError && error.status === 409
  return isConflict ? (schema.safeParse(error.current).data ?? null) : null
}

function troubleOf(error: Error): SaveTrouble {
  if (error.name === 'TimeoutError') return 'unanswered'
  return error instanceof TypeError ? 'unreachable' : null
}

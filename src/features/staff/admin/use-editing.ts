import { startTransition, useRef, useState } from 'react'
import type { z } from 'zod'
import { readFitting } from '~/content-kinds/past-things'
import { ApiError } from '~/lib/api/api-client'
import { type FieldErrors, fieldErrors, withoutFields } from '~/lib/api/field-errors'
import { SAVE_TIMEOUT_MS } from '../rules'
import type { EditorConfig, StoredRow } from './editor-config'
import { useIsOpen, useRefusalFocus, useSaveKey } from './editor-hooks'
import { currentRow, isSame, isSecondCreation, troubleOf } from './save-outcome'
import { useLeaveGuard } from './unsaved-text/leave-guard'
import { newTextKey, type UnsavedText } from './unsaved-text/unsaved-text'
import { useUnsavedForm } from './unsaved-text/use-unsaved-text'
import { useWorkingCopy } from './unsaved-text/use-working-copy'

export interface EditorSession {
  /** To go on with. */
  unsaved: UnsavedText | null
  userId: string
  /** Called after a save or cancellation, with its id, if it has one. */
  onClose: (id: string | null) => void
}

interface Session<Row> extends EditorSession {
  row: Row | null
  /** Called when it has been created and is still being edited; for things that can be new. */
  onCreated?: (row: Row) => void
}

/**
 * Edits one thing, from opening to saving it: the text, its errors, and the server's copy. Nothing typed is ever lost:
 * it is stored in the browser as it is typed, text typed during a save stays, and an edit by someone else is shown
 * before anything is overwritten (docs/product.md, "Editing").
 */
export function useEditing<Values extends object, Row extends StoredRow>(
  editable: EditorConfig<Values, Row>,
  session: Session<Row>,
  parseValues: z.ZodType<Values>,
) {
  const { unsaved, userId } = session
  const { kind, valuesOf } = editable
  const [base, setBase] = useState({
    row: session.row,
    updatedAt: unsaved ? unsaved.updatedAt : (session.row?.updatedAt ?? null),
  })
  const [values, setValues] = useState(() => {
    const stored = valuesOf(session.row)
    if (!unsaved) return stored
    return readFitting(parseValues, unsaved.values, stored) ?? stored
  })
  const [key] = useState(() => unsaved?.key ?? newTextKey())
  /** Changes when the fields must be refilled. */
  const [version, setVersion] = useState(0)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusals, setRefusals] = useState(0)
  const [theirs, setTheirs] = useState<Row | null>(null)
  const [changedBy, setChangedBy] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isNewerThanSaved, setIsNewerThanSaved] = useState(false)
  const [uploads, setUploads] = useState<readonly string[]>([])
  const frame = useRef<HTMLElement>(null)
  /** The current values, for use after a wait. */
  const latest = useRef(values)
  const saving = useRef(false)
  /** Fields whose new text is not on the screen yet. */
  const unshown = useRef<string[]>([])
  const isOpen = useIsOpen()

  const id = base.row?.id ?? null
  const isChanged = !isSame(values, valuesOf(base.row))
  const { updatedAt } = base
  const label = editable.labelOf(values)
  const text = isChanged ? { startedFrom: updatedAt, label, values } : null
  const thingId = id ?? unsaved?.id ?? key
  const copy = useWorkingCopy(kind, thingId, unsaved?.copy, text)
  const { revision, isWhole: isOnServer } = copy.state
  const stored = useUnsavedForm(
    kind,
    { key, userId, id, updatedAt, label, values, revision, isOnServer },
    isChanged,
    latest,
  )
  const drop = () => {
    stored.drop()
    void copy.sender?.discard()
  }
  const guard = useLeaveGuard(isChanged, drop, copy.sender && (() => void copy.sender?.flush()))

  const fill = (next: Values) => {
    latest.current = next
    setValues(next)
  }
  const refill = (next: Values) => {
    fill(next)
    setErrors({})
    setVersion((version) => version + 1)
  }
  const show = (fields: string[]) => {
    setValues(latest.current)
    setErrors((errors) => withoutFields(errors, fields))
  }
  const change = (changed: Partial<Values>) => {
    latest.current = { ...latest.current, ...changed }
    show(Object.keys(changed))
  }
  const changeText = (changed: Partial<Values>) => {
    // From the first change on the form knows that there is something to lose.
    if (!isChanged) return change(changed)
    latest.current = { ...latest.current, ...changed }
    const isAsked = unshown.current.length > 0
    unshown.current.push(...Object.keys(changed))
    if (isAsked) return
    afterPaint(() => startTransition(() => show(unshown.current.splice(0))))
  }
  const refuse = (found: FieldErrors) => {
    setErrors(found)
    setRefusals((count) => count + 1)
  }
  const close = (closed: string | null, isKept = false) => {
    if (!isKept) drop()
    guard.release()
    session.onClose(closed)
  }

  const finish = (row: Row, sent: Values, stays: boolean) => {
    const isNew = id === null
    const isNewer = !isSame(latest.current, sent)
    editable.onSaved(row, isNew)
    if (!isOpen.current) return isNewer ? undefined : stored.drop()
    copy.sender?.release(row.id)
    setBase({ row, updatedAt: row.updatedAt })
    setTrouble(null)
    setIsNewerThanSaved(isNewer)
    if (!isNewer && (!stays || editable.isLost?.(row))) return close(row.id)
    if (!isNewer) fill(valuesOf(row))
    if (isNew) session.onCreated?.(row)
  }

  const fail = async (error: Error, sent: Values, stays: boolean) => {
    const current = currentRow(error, editable.schema)
    if (current) {
      // An earlier try has arrived after all, and only its answer was lost.
      if (isSame(valuesOf(current), sent)) return finish(current, sent, stays)
      if (isSecondCreation(error)) return save({ stays, over: current })
      setTrouble(null)
      setChangedBy(error instanceof ApiError ? error.changedBy : null)
      return setTheirs(current)
    }
    // Staff whose session has ended are led to the login, and come back to this text.
    if (error instanceof ApiError && error.status === 401) return
    setTrouble(troubleOf(error, sent))
    refuse(error instanceof ApiError ? fieldErrors(error.issues) : {})
    editable.onFailed(error, id === null)
  }

  /**
   * Sends the current values.
   * @param stays true when the editor stays open
   * @param over the row that it replaces, when that is not the one that the editing began with
   */
  const save = async ({ stays = false, over }: { stays?: boolean; over?: Row } = {}) => {
    if ((saving.current && !over) || uploads.length > 0 || copy.state.lost?.to) return
    const sent = latest.current
    const found = editable.check?.(sent) ?? {}
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
    await copy.sender?.hold()
    try {
      const row = await editable.send(sent, {
        id: over?.id ?? id,
        idempotencyKey: key,
        updatedAt: over?.updatedAt ?? base.updatedAt,
        signal: AbortSignal.timeout(SAVE_TIMEOUT_MS),
      })
      if (row) finish(row, sent, stays)
    } catch (error) {
      await fail(error instanceof Error ? error : new Error(String(error)), sent, stays)
    } finally {
      saving.current = false
      setIsSaving(false)
      copy.sender?.release()
    }
  }

  useSaveKey(() => void save({ stays: true }))
  useRefusalFocus(frame, refusals)

  return {
    /** A ref to the element around the fields. */
    frame,
    noun: editable.noun,
    /** The row's id; for a new one, the id of its working copy and previews until it is saved. */
    thingId,
    id,
    isNew: id === null,
    values,
    version,
    errors,
    /** The number of refused saves. */
    refusals,
    isChanged,
    isSaving,
    isUploading: uploads.length > 0,
    isNewerThanSaved,
    trouble,
    isStoringRefused: stored.isRefused,
    /** The state of the server's working copy. */
    copy: copy.state,
    /** Sends the current text to the server, if possible. */
    sendCopy: async () => copy.sender?.flush(),
    /** Goes back to what is saved. */
    discardChanges: () => {
      setBase(({ row }) => ({ row, updatedAt: row?.updatedAt ?? null }))
      refill(valuesOf(base.row))
    },
    /** Continues here with this text, although it is being edited elsewhere. */
    takeBack: () => void copy.sender?.takeBack(),
    theirs,
    /** The user name of who was first, where the refusal gives it. */
    changedBy,
    guard,
    change,
    /**
     * For a text with its own editor, however long: stored immediately, rendered here once the key press is painted.
     */
    changeText,
    save,
    cancel: () => (isChanged ? guard.ask((isKept) => close(id, isKept)) : close(id)),
    /** Saving waits for uploads in one part of the form, which that part reports. */
    uploadsOf: (part: string) => (isUploading: boolean) =>
      setUploads((parts) => [
        ...parts.filter((other) => other !== part),
        ...(isUploading ? [part] : []),
      ]),
    /**
     * Fills the fields with other values, without saving them.
     * @returns a function that undoes it; null, and nothing changes, for values that do not fit
     */
    fillAnew: (next: object): (() => void) | null => {
      const before = latest.current
      const { data } = parseValues.safeParse({ ...before, ...next })
      if (!data) return null
      refill(data)
      return () => refill(before)
    },
    keepEditing: () => setTheirs(null),
    overwrite: (seen: Row) => void save({ over: seen }),
    takeTheirs: (taken: Row) => {
      setTheirs(null)
      setBase({ row: taken, updatedAt: taken.updatedAt })
      refill(valuesOf(taken))
    },
  }
}

/** A hidden tab is not painted. */
function afterPaint(act: () => void): void {
  if (document.hidden) act()
  else requestAnimationFrame(() => setTimeout(act))
}

export type Editing<Values extends object, Row extends StoredRow> = ReturnType<
  typeof useEditing<Values, Row>
>

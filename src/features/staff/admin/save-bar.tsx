import type { ReactNode } from 'react'
import { CONTENT_KINDS } from '~/content-kinds/registry'
import { formatRecent, whenRecent } from '~/lib/london-moments'
import { paths } from '~/lib/paths'
import { staffPaths } from '~/lib/staff-paths'
import { SmallButton } from '~/ui/small-button'
import { textLink } from '~/ui/text-link'
import type { WorkingCopyFacts } from '../schema'
import { DiscardChanges } from './discard-changes'
import type { StoredRow } from './editor-config'
import type { Editing } from './use-editing'
import { useOnline } from './use-online'

interface SaveBarProps<Values extends object, Row extends StoredRow> {
  edit: Editing<Values, Row>
  /** Its label while nothing is being saved. */
  saveLabel: string
  cancelLabel?: string
  /** A long text has the bar above it, a short form below. */
  at: 'top' | 'bottom'
  /** The name of the thing, and its status once saved. */
  children?: ReactNode
}

/** The selector of a screen's save bar. */
export const SAVE_BAR = '[data-save-bar]'

/** Save and Cancel, with a note about unsaved changes, always in sight. */
export function SaveBar<Values extends object, Row extends StoredRow>({
  edit,
  saveLabel,
  cancelLabel = 'Cancel',
  at,
  children,
}: SaveBarProps<Values, Row>) {
  const place =
    at === 'top'
      ? 'top-0 -mx-1 mb-5 border-b bg-ivory px-1'
      : 'bottom-[calc(var(--section-bar,0px)-1px)] -mx-5 -mb-5 mt-5 rounded-b-card border-t bg-paper px-5'
  return (
    <div
      data-save-bar=""
      className={`sticky z-20 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line py-2.5 ${place}`}
    >
      {children}
      <div
        className={`min-w-0 flex-1 text-sm leading-snug text-muted has-[p:not-empty]:min-w-24 ${edit.copy.at ? 'max-sm:order-last max-sm:basis-full' : ''}`}
      >
        <p role="status">{statusOf(edit)}</p>
        <DiscardChanges edit={edit} />
      </div>
      <div className="flex flex-wrap gap-2">
        <SmallButton onClick={edit.cancel}>{cancelLabel}</SmallButton>
        <SmallButton
          type={at === 'top' ? 'button' : 'submit'}
          look="primary"
          className="aria-disabled:cursor-not-allowed"
          isDisabled={edit.isSaving || edit.isUploading || Boolean(edit.copy.lost?.to)}
          aria-keyshortcuts="Control+S"
          onClick={at === 'top' ? () => void edit.save() : undefined}
        >
          {edit.isSaving ? 'Saving...' : saveLabel}
        </SmallButton>
      </div>
      <SaveTrouble edit={edit} />
    </div>
  )
}

function statusOf({
  isUploading,
  isChanged,
  isNewerThanSaved,
  copy,
}: Pick<
  Editing<object, StoredRow>,
  'isUploading' | 'isChanged' | 'isNewerThanSaved' | 'copy'
>): string {
  if (isUploading) return 'The picture is on its way…'
  if (!isChanged || copy.lost) return ''
  if (copy.at) {
    const when = whenRecent(copy.at)
    return copy.isFailing
      ? `Kept in this browser; on the server ${when}`
      : `Saved as a working copy ${when}`
  }
  return isNewerThanSaved
    ? 'Saved, but what you’ve typed since then isn’t saved yet'
    : 'Not saved yet'
}

/** Shows why a save cannot succeed at present, for as long as that lasts. */
export function SaveTrouble<Values extends object, Row extends StoredRow>({
  edit,
}: {
  edit: Editing<Values, Row>
}) {
  const isOnline = useOnline()
  const where = edit.isStoringRefused
    ? 'This browser cannot keep a copy of your text, so please leave this page open.'
    : 'Your text is kept in this browser.'
  const what = isOnline ? edit.trouble : 'You are offline.'
  const { lost } = edit.copy
  // A save without an answer may be what ended the working copy: the next one finds out.
  const isLost = lost !== null && (lost.to !== null || edit.trouble === null)
  return (
    <div role="alert" className="basis-full empty:hidden">
      {isLost ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-button border-l-4 border-clay bg-panel px-4 py-2.5">
          <p className="font-semibold">
            {lostTo(lost.to)} {where} No more of it is being saved here.
          </p>
          <SmallButton onClick={edit.takeBack}>Go on with my text</SmallButton>
        </div>
      ) : edit.copy.refused && edit.isChanged && isOnline ? (
        <p className="rounded-button border-l-4 border-clay bg-panel px-4 py-2.5 font-semibold">
          {edit.copy.refused.why} {where} <OldestCopy copy={edit.copy.refused.oldest} />
        </p>
      ) : what ? (
        <p className="rounded-button border-l-4 border-clay bg-panel px-4 py-2.5 font-semibold">
          {what} {where}
        </p>
      ) : null}
    </div>
  )
}

/** Opens the thing itself, or the list that names unsaved texts, in another tab. */
function OldestCopy({ copy }: { copy: WorkingCopyFacts | null }) {
  // Only copies of content are counted.
  if (!copy || copy.kind === 'answers') return null
  const { tab } = CONTENT_KINDS[copy.kind]
  const isNew = copy.startedFrom === null
  return (
    <a
      href={isNew ? `${staffPaths.dashboard}?tab=${tab}` : `${paths.admin}/${copy.kind}/${copy.id}`}
      target="_blank"
      rel="noopener"
      className={textLink}
    >
      {isNew ? 'Find' : 'Open'} {copy.label ? `“${copy.label}”` : 'it'} in a new tab
    </a>
  )
}

function lostTo(to: WorkingCopyFacts | null): string {
  if (!to) return 'This has been saved or discarded in another window, or by someone else.'
  return `${to.userName} has been writing this elsewhere since ${formatRecent(to.since)}.`
}

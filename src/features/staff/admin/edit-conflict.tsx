import { type ReactNode, useEffect, useRef, useState } from 'react'
import { copyFormatted } from '~/lib/browser/copy-text'
import { formatMoment, isNever } from '~/lib/london-moments'
import { AlertModal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import type { StoredRow } from './editor-config'
import type { Editing } from './use-editing'

/** A text for the clipboard, plain and, where there is more to it, as HTML. */
export interface Copyable {
  text: string
  html?: string
}

interface EditConflictProps<Values extends object, Row extends StoredRow> {
  edit: Editing<Values, Row>
  /** Shows the other person's version. */
  children: (theirs: Row) => ReactNode
  copyOf: (mine: Values) => Copyable
  /** Names the other person, if the refusal does not and the name is known. */
  savedBy?: ReactNode
}

/**
 * Shown when two people have edited the same thing and the other was first: nothing is lost until staff have decided
 * (docs/product.md, "Edits at the same time").
 */
export function EditConflict<Values extends object, Row extends StoredRow>({
  edit,
  children,
  copyOf,
  savedBy = edit.changedBy ?? 'Someone else',
}: EditConflictProps<Values, Row>) {
  const { theirs } = edit
  const [isSeen, setIsSeen] = useState(false)
  const [copied, setCopied] = useState('')
  const version = useRef<HTMLElement>(null)
  // The pressed button has gone, and what takes its place discards.
  useEffect(() => {
    if (isSeen) version.current?.focus()
  }, [isSeen])
  const reset = () => {
    setIsSeen(false)
    setCopied('')
  }
  const copy = async () => {
    setCopied((await copyFormatted(copyOf(edit.values))) ? 'Copied!' : 'It could not be copied.')
  }
  return (
    <AlertModal
      isOpen={theirs !== null}
      onClose={() => {
        reset()
        edit.keepEditing()
      }}
      width={isSeen ? 'wide' : 'narrow'}
      title={`Someone else has changed this ${edit.noun}`}
      description={
        <>{savedBy} saved it after you opened it. Your text isn’t saved yet, but it’s still here.</>
      }
    >
      {theirs && isSeen ? (
        <section
          ref={version}
          aria-label="Their version"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must scroll by keyboard
          tabIndex={0}
          className="mb-5 max-h-[45dvh] overflow-y-auto rounded-card border border-line bg-paper p-5"
        >
          {isNever(theirs.updatedAt) ? null : (
            <p className="text-sm text-muted">Saved {formatMoment(theirs.updatedAt)}</p>
          )}
          {children(theirs)}
        </section>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <SmallButton onClick={() => void copy()}>Copy my text</SmallButton>
        {isSeen ? (
          <SmallButton
            key="discard"
            onClick={() => {
              reset()
              if (theirs) edit.takeTheirs(theirs)
            }}
          >
            Discard mine and edit theirs
          </SmallButton>
        ) : (
          <SmallButton key="see" onClick={() => setIsSeen(true)}>
            See their version
          </SmallButton>
        )}
        <p role="status" className="min-h-6 self-center text-muted">
          {copied}
        </p>
      </div>
      <ModalActions>
        <SmallButton
          onClick={() => {
            reset()
            edit.keepEditing()
          }}
        >
          Keep editing
        </SmallButton>
        <SmallButton
          look="danger"
          onClick={() => {
            reset()
            if (theirs) edit.overwrite(theirs)
          }}
        >
          Overwrite with mine
        </SmallButton>
      </ModalActions>
    </AlertModal>
  )
}

import { type ReactNode, useState } from 'react'
import { formatRecent, whenRecent } from '~/lib/london-moments'
import { AlertModal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import type { WorkingCopy } from '../../schema'

interface OtherWriterProps {
  copy: WorkingCopy
  noun: string
  onLeave: () => void
  onTakeOver: () => void
  /** A view of their text. */
  children: ReactNode
}

/** Shown when someone else has unsaved text: read it, or take over from there (docs/product.md, "Working copies"). */
export function OtherWriter({ copy, noun, onLeave, onTakeOver, children }: OtherWriterProps) {
  const [isRead, setIsRead] = useState(false)
  const { userName, since, at, isActive } = copy
  const when = isActive
    ? `${userName} has been writing here since ${formatRecent(since)}.`
    : `${userName} last wrote here ${whenRecent(at)}, and has not saved it yet.`
  return (
    <AlertModal
      isOpen
      onClose={onLeave}
      width={isRead ? 'wide' : 'narrow'}
      title={`${userName} ${isActive ? 'is writing' : 'has not finished'} this ${noun}`}
      description={`${when} If you take over, you carry on from there, and we’ll tell ${userName}. None of it is public.`}
    >
      {isRead ? (
        <section
          aria-label="Their text so far"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must scroll by keyboard
          tabIndex={0}
          className="max-h-[45dvh] overflow-y-auto rounded-card border border-line bg-paper p-5"
        >
          {children}
        </section>
      ) : null}
      <ModalActions>
        <SmallButton onClick={onLeave}>Back to the list</SmallButton>
        {isRead ? null : <SmallButton onClick={() => setIsRead(true)}>Read</SmallButton>}
        <SmallButton look="primary" onClick={onTakeOver}>
          Take over
        </SmallButton>
      </ModalActions>
    </AlertModal>
  )
}

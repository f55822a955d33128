import { Plus } from 'lucide-react'
import type { RefObject } from 'react'
import { SmallButton } from '~/ui/small-button'
import { NEW } from '../../rules'
import { GoneNotice } from '../gone-notice'
import type { SectionProps } from '../section'
import { UnsavedList } from '../unsaved-text/unsaved-list'
import type { UnsavedKind } from '../unsaved-text/unsaved-text'
import { BinLink } from './bin-link'

interface ListTopProps {
  section: SectionProps
  kind: UnsavedKind
  /** In sentences: "post". */
  noun: string
  /** Gets the focus when the focused element is gone. */
  heading: RefObject<HTMLHeadingElement | null>
  headingId: string
  title: string
  addLabel: string
  mayWrite: boolean
  /** True when deleted things can be restored from the bin. */
  hasBin?: boolean
  isOpen: boolean
  isGone: boolean
}

/** The top of a list that is edited in place: its name, the button for a new one, unsaved text, and missing things. */
export function ListTop({ section, kind, noun, heading, mayWrite, isOpen, ...top }: ListTopProps) {
  const { openId, onOpen, onClose } = section
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} id={top.headingId} tabIndex={-1} className="text-h3 outline-none">
          {top.title}
        </h2>
        {mayWrite ? (
          <div className="flex flex-wrap gap-3">
            {top.hasBin ? <BinLink /> : null}
            <SmallButton look="primary" disabled={isOpen} onClick={() => onOpen(NEW)}>
              <Plus aria-hidden="true" className="size-5" />
              {top.addLabel}
            </SmallButton>
          </div>
        ) : null}
      </div>
      {isOpen ? null : (
        <UnsavedList kind={kind} noun={noun} onContinue={(id) => onOpen(id ?? NEW)} />
      )}
      {top.isGone && openId ? (
        <GoneNotice
          kind={kind}
          noun={noun}
          id={openId}
          hasBin={top.hasBin}
          onClose={onClose}
          onGoOn={() => onOpen(NEW)}
        />
      ) : null}
    </>
  )
}

import { useEffect, useState } from 'react'
import { BIN_DAYS } from '~/content-kinds/versions/rules'
import { SmallButton } from '~/ui/small-button'
import { BinLink } from './lists/bin-link'
import { useStaffUser } from './staff-user'
import {
  listUnsaved,
  storeUnsaved,
  type UnsavedKind,
  type UnsavedText,
} from './unsaved-text/unsaved-text'

interface GoneNoticeProps {
  kind: UnsavedKind
  noun: string
  id: string
  /** True when it may be in the bin. */
  hasBin?: boolean
  onClose: () => void
  /** Opens a new one, which takes over the unsaved text. */
  onGoOn: () => void
}

/** Shown when an address names something that no longer exists; unsaved changes to it are not lost with it. */
export function GoneNotice({ kind, noun, id, hasBin = false, onClose, onGoOn }: GoneNoticeProps) {
  const { id: userId } = useStaffUser()
  const [unsaved, setUnsaved] = useState<UnsavedText>()
  useEffect(() => {
    void listUnsaved(kind, userId).then((texts) => {
      setUnsaved(texts.find((text) => text.id === id))
    })
  }, [kind, userId, id])
  return (
    <div
      role="alert"
      className="mb-5 rounded-card border border-line bg-paper px-6 py-14 text-center"
    >
      <h2 className="text-h3">This {noun} is no longer there</h2>
      <p className="mt-2 mb-6 text-muted">
        Someone has deleted it.
        {hasBin ? ` You can put it back from the bin for ${BIN_DAYS} days.` : ''}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <SmallButton onClick={onClose}>Back to the list</SmallButton>
        {hasBin ? <BinLink /> : null}
        {unsaved ? (
          <SmallButton
            look="primary"
            onClick={() => {
              storeUnsaved(kind, { ...unsaved, id: null, updatedAt: null })
              onGoOn()
            }}
          >
            Continue as a new {noun}
          </SmallButton>
        ) : null}
      </div>
    </div>
  )
}

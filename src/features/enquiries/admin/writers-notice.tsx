import { Pencil } from 'lucide-react'
import { formatTime } from '~/lib/london'
import { listed } from '~/lib/text/listed'
import { AlertModal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import type { Writers } from '../by-hand-schema'

/** "Rose Tyler is answering"; renders nothing without names. */
export function Answering({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold text-green">
      <Pencil aria-hidden="true" className="size-4 flex-none" />
      {listed(names)} {names.length === 1 ? 'is' : 'are'} answering
    </span>
  )
}

interface AnswerTooProps {
  writers: Writers
  /** The sender of the enquiry. */
  name: string
  onLeave: () => void
  onAnswer: () => void
}

export function AnswerToo({ writers, name, onLeave, onAnswer }: AnswerTooProps) {
  const [first] = writers
  const names = listed(writers.map((writer) => writer.name))
  const since = first ? formatTime(first.since) : ''
  return (
    <AlertModal
      isOpen
      onClose={onLeave}
      title={`${names} ${writers.length === 1 ? 'is' : 'are'} answering`}
      description={`They have been typing an answer since ${since}. If you answer too, ${name} hears from both of you.`}
    >
      <ModalActions>
        <SmallButton onClick={onLeave}>Leave it to them</SmallButton>
        <SmallButton look="primary" onClick={onAnswer}>
          Answer anyway
        </SmallButton>
      </ModalActions>
    </AlertModal>
  )
}

import { UserX } from 'lucide-react'
import { useState } from 'react'
import { SmallButton } from '~/ui/small-button'
import { useHosts } from '../use-hosts'
import { SickDayDialog } from './sick-day-dialog'

interface SickDayButtonProps {
  host?: { id: string; name: string }
  onDone?: () => void
}

/** Renders nothing for a firm without named people. */
export function SickDayButton({ host, onDone }: SickDayButtonProps) {
  const { active } = useHosts()
  const [isOpen, setIsOpen] = useState(false)
  if (active.length === 0) return null
  return (
    <>
      <SmallButton onClick={() => setIsOpen(true)}>
        <UserX aria-hidden="true" className="size-4 max-sm:hidden" /> {host?.name ?? 'Someone'} is
        off today
      </SmallButton>
      {isOpen ? (
        <SickDayDialog host={host?.id} onClose={() => setIsOpen(false)} onDone={onDone} />
      ) : null}
    </>
  )
}

import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useId } from 'react'
import { FieldIds } from './forms/field-ids'

const widths = { narrow: 'max-w-lg', wide: 'max-w-3xl' } as const

const backdrop =
  'fixed inset-0 z-40 bg-ink/45 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0'
const popup =
  'fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-card border border-line bg-ivory p-[clamp(1.25rem,4vw,1.75rem)] text-sm shadow-soft outline-none'

interface ModalProps {
  title: string
  /** One or two sentences under the title. */
  description?: ReactNode
  isOpen: boolean
  /** The person closed it: Escape, or its own cross. */
  onClose: () => void
  width?: keyof typeof widths
  /** Where the focus goes when it closes; back to where it came from by default. */
  finalFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null)
  children: ReactNode
}

/**
 * A window over the page, for one thing to do. The page waits, and Escape leads back to it. A press beside it does
 * not: what is typed would be gone.
 */
export function Modal({
  title,
  description,
  isOpen,
  onClose,
  width = 'narrow',
  finalFocus,
  children,
}: ModalProps) {
  return (
    <Dialog.Root
      open={isOpen}
      disablePointerDismissal
      onOpenChange={(open) => (open ? undefined : onClose())}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={backdrop} />
        <Dialog.Popup finalFocus={finalFocus} className={`${popup} ${widths[width]}`}>
          <Dialog.Title className="mb-4 pr-10 text-h3 text-ink">{title}</Dialog.Title>
          {description ? (
            <Dialog.Description className="mb-5 text-muted">{description}</Dialog.Description>
          ) : null}
          <FieldIds prefix={useId()}>{children}</FieldIds>
          {/* Last, so that the keyboard begins with what the window is for. */}
          <Dialog.Close
            aria-label="Close"
            className="absolute top-3 right-3 grid size-11 cursor-pointer place-items-center rounded-button text-muted hover:bg-panel hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** A question that has to be answered before anything else; Escape is the harmless answer. */
export function AlertModal({
  title,
  description,
  isOpen,
  onClose,
  width = 'narrow',
  finalFocus,
  children,
}: ModalProps) {
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdrop} />
        <AlertDialog.Popup finalFocus={finalFocus} className={`${popup} ${widths[width]}`}>
          <AlertDialog.Title className="mb-3 text-h3 text-ink">{title}</AlertDialog.Title>
          {description ? (
            <AlertDialog.Description className="mb-6 text-muted">
              {description}
            </AlertDialog.Description>
          ) : null}
          <FieldIds prefix={useId()}>{children}</FieldIds>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/** The buttons at the end of a dialog: the harmless one first, because the keyboard begins there. */
export function ModalActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap justify-end gap-3">{children}</div>
}

/** Whether a dialog stands over the page, which then waits. One that is just fading away holds up nothing. */
export function isModalOpen(): boolean {
  const open = ['dialog', 'alertdialog'].map((role) => `[role="${role}"]:not([data-closed])`)
  return document.querySelector(open.join()) !== null
}

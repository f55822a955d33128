import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMay } from '~/features/staff/admin/staff-user'
import { Key } from '~/ui/key-list'
import { isModalOpen, Modal } from '~/ui/modal'
import { SearchBox, searchWords } from './search-box'

/**
 * The search in the header of every screen, which Ctrl K opens too (docs/product.md, "Staff search").
 * @param isWriting true when an editor has a phone's screen to itself: the field is then an icon
 */
export function StaffSearch({ isWriting }: { isWriting: boolean }) {
  const words = searchWords(useMay('ownVisitors'))
  const [isOpen, setIsOpen] = useState(false)
  const hasOpened = useRef(false)
  const open = () => {
    hasOpened.current = false
    setIsOpen(true)
  }
  useOpeningKeys(open)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className={`inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-button border-[1.5px] border-muted bg-paper px-3 text-left text-sm text-muted hover:border-ink lg:order-none lg:w-full lg:max-w-lg lg:flex-1 ${isWriting ? '' : 'max-lg:order-last max-lg:w-full'}`}
        onClick={open}
      >
        <Search aria-hidden="true" className="size-5 flex-none" />
        <span className={`min-w-0 flex-1 truncate ${isWriting ? 'max-lg:sr-only' : ''}`}>
          {words.field}
        </span>
        <span aria-hidden="true" className="max-lg:hidden">
          <Key name="Ctrl K" />
        </span>
      </button>
      <Modal
        title="Search"
        width="wide"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        finalFocus={() => (hasOpened.current ? document.querySelector('main') : null)}
      >
        <SearchBox
          onOpened={() => {
            hasOpened.current = true
            setIsOpen(false)
          }}
        />
      </Modal>
    </>
  )
}

/** Ctrl K, or Cmd K on a Mac: never over another window, nor where the key has a meaning of its own. */
function useOpeningKeys(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
    if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return
    if (defaultPrevented || isModalOpen()) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

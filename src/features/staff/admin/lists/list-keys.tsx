import { useState } from 'react'
import { Key, KeyList, KeyMeaning } from '~/ui/key-list'
import { Modal } from '~/ui/modal'
import { textLink } from '~/ui/text-link'
import { useListKeys } from './use-list-keys'

interface ListKeysProps {
  /** The label for the key N: "add a booking". */
  newWords?: string
  onNew?: () => void
}

/** Names the keys of a list below it, and explains all of them in a window (docs/product.md, "Managing lists"). */
export function ListKeys({ newWords, onNew }: ListKeysProps) {
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const { isOn, switchTo } = useListKeys({ onNew, onHelp: () => setIsHelpOpen(true) })
  return (
    <>
      {/* A phone has none to name; but one may be joined to a keyboard, and they can be switched off there, too. */}
      <p className="mt-10 flex flex-wrap items-center justify-end gap-x-1.5 gap-y-1 text-muted text-sm">
        {isOn ? (
          <span className="contents max-sm:hidden pointer-coarse:hidden">
            Keys: <Key name="/" /> search
            {newWords ? (
              <>
                {' '}
                · <Key name="N" /> new
              </>
            ) : null}{' '}
            · <Key name="J" /> <Key name="K" /> next, previous · <Key name="?" />
          </span>
        ) : null}
        <button
          type="button"
          className={`${textLink} min-h-6 cursor-pointer max-sm:min-h-11 pointer-coarse:min-h-11`}
          onClick={() => setIsHelpOpen(true)}
        >
          {isOn ? 'All keys' : 'Keys are off'}
        </button>
      </p>
      <Modal isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} title="Keys">
        <KeyList>
          <KeyMeaning keys={['/']} words="Search" />
          {newWords ? <KeyMeaning keys={['N']} words={newWords} /> : null}
          <KeyMeaning keys={['J']} words="The next one" />
          <KeyMeaning keys={['K']} words="The one before" />
          <KeyMeaning keys={['Enter']} words="Open it" />
          <KeyMeaning keys={['Esc']} words="Close a window" />
          <KeyMeaning keys={['?']} words="All keys" />
        </KeyList>
        <p className="mt-4 text-muted">They do nothing while you’re typing.</p>
        <label className="mt-3 flex min-h-11 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            checked={isOn}
            className="size-6 flex-none accent-green"
            onChange={({ target }) => switchTo(target.checked)}
          />
          Use single keys in this browser
        </label>
      </Modal>
    </>
  )
}

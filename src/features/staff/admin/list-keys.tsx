import { useState } from 'react'
import { Modal } from '~/ui/modal'
import { textLink } from '~/ui/text-link'
import { useListKeys } from './use-list-keys'

interface ListKeysProps {
  /** What N does: "add a booking". */
  newWords?: string
  onNew?: () => void
}

/** Says under a list which keys it knows, and all of them in a window (docs/product.md, "Keys of a list"). */
export function ListKeys({ newWords, onNew }: ListKeysProps) {
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const { isOn, switchTo } = useListKeys({ onNew, onHelp: () => setIsHelpOpen(true) })
  return (
    <>
      <p className="mt-10 flex flex-wrap items-center justify-end gap-x-1.5 gap-y-1 text-muted text-sm">
        {isOn ? (
          <>
            Keys: <Key name="/" /> search
            {newWords ? (
              <>
                {' '}
                · <Key name="N" /> new
              </>
            ) : null}{' '}
            · <Key name="J" /> <Key name="K" /> next, previous · <Key name="?" />
          </>
        ) : null}
        <button
          type="button"
          className={`${textLink} min-h-6 cursor-pointer`}
          onClick={() => setIsHelpOpen(true)}
        >
          {isOn ? 'all keys' : 'Keys are off'}
        </button>
      </p>
      <Modal isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} title="Keys">
        <dl className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
          <Meaning keys={['/']} words="Search" />
          {newWords ? <Meaning keys={['N']} words={newWords} /> : null}
          <Meaning keys={['J']} words="The next one" />
          <Meaning keys={['K']} words="The one before" />
          <Meaning keys={['Enter']} words="Open it" />
          <Meaning keys={['Esc']} words="Close a window" />
          <Meaning keys={['?']} words="All keys" />
        </dl>
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

function Meaning({ keys, words }: { keys: readonly string[]; words: string }) {
  return (
    <>
      <dt>
        {keys.map((key) => (
          <Key key={key} name={key} />
        ))}
      </dt>
      <dd>{words}</dd>
    </>
  )
}

function Key({ name }: { name: string }) {
  return (
    <kbd className="inline-grid min-h-6 min-w-6 place-items-center rounded border border-line bg-paper px-1.5 font-sans text-ink text-sm">
      {name}
    </kbd>
  )
}

import { isMacOS } from '@tiptap/core'
import { KeyList, KeyMeaning } from '~/ui/key-list'
import { Modal } from '~/ui/modal'
import type { EditorDialogProps } from './editor-commands'
import { EDITOR_KEYS, keyNames } from './editor-keys'

export function KeyboardHelp({ onClose, finalFocus }: EditorDialogProps) {
  return (
    <Modal isOpen onClose={onClose} title="Keys of the editor" width="wide" finalFocus={finalFocus}>
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {EDITOR_KEYS.map(([group, keys]) => (
          <section key={group} className="sm:even:row-span-2">
            <h3 className="mb-2 font-semibold">{group}</h3>
            <KeyList>
              {keys
                .filter(({ isNotOnMac }) => !(isNotOnMac && isMacOS()))
                .map(({ keys, words }) => (
                  <KeyMeaning key={keys} keys={keyNames(keys, isMacOS())} words={words} />
                ))}
            </KeyList>
          </section>
        ))}
      </div>
    </Modal>
  )
}

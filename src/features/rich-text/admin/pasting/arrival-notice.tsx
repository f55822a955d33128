import type { Editor } from '@tiptap/core'
import { countInWords } from '~/lib/text/word-account'
import { textLink } from '~/ui/text-link'
import type { Arrival } from './arrivals'

/** Says what happened to pasted or imported words, and opens the full comparison. */
export function ArrivalNotice({ editor, arrival }: { editor: Editor; arrival: Arrival }) {
  const { sentences, account, file } = arrival
  const compare = () => {
    editor.storage.arrivals.compared = account
    editor.emit('openDialog', 'words')
  }
  return (
    <>
      {sentences.map((sentence) => (
        <p key={sentence} className="my-2">
          {sentence}
        </p>
      ))}
      <p className="my-2">
        {file === null ? '' : `“${file}” was inserted. `}
        {countInWords(account.count)}{' '}
        <button type="button" onClick={compare} className={textLink}>
          Compare
        </button>
      </p>
    </>
  )
}

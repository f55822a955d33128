import { Link } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { FACT_WORDS } from '~/lib/fact-words'
import { LINK_REFUSED, readTypedLink } from '~/lib/typed-links'
import { button } from '~/ui/button'
import { TextArea, TextField } from '~/ui/field'
import { Modal, ModalActions } from '~/ui/modal'
import { writtenLink } from '../rules'

interface AnswerFieldProps {
  value: string
  error: string | undefined
  onChange: (answer: string) => void
}

/** The answer, and a way to put a link into it (docs/product.md, "FAQ management"). */
export function AnswerField({ value, error, onChange }: AnswerFieldProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<{ start: number; end: number } | null>(null)
  const area = () => frame.current?.querySelector('textarea') ?? null
  const open = () => {
    const { selectionStart = value.length, selectionEnd = value.length } = area() ?? {}
    setChosen({ start: selectionStart, end: selectionEnd })
  }
  return (
    <div ref={frame}>
      <TextArea
        name="answer"
        label="Answer"
        hint={`A word in brackets stands for a fact and changes with it: ${FACT_WORDS.join(', ')}.`}
        rows={5}
        value={value}
        error={error}
        onValueChange={onChange}
      />
      <button type="button" className={`mt-2 ${button('quiet', 'small')}`} onClick={open}>
        <Link aria-hidden="true" className="size-4.5" />
        Insert link
      </button>
      {chosen ? (
        <LinkDialog
          words={value.slice(chosen.start, chosen.end)}
          onClose={() => setChosen(null)}
          onInsert={(link) =>
            onChange(value.slice(0, chosen.start) + link + value.slice(chosen.end))
          }
          finalFocus={area}
        />
      ) : null}
    </div>
  )
}

interface LinkDialogProps {
  /** That are selected in the answer. */
  words: string
  onClose: () => void
  onInsert: (link: string) => void
  finalFocus: () => HTMLElement | null
}

/** As in an article, both are needed, and an address that cannot be one is refused at its field. */
function LinkDialog({ words, onClose, onInsert, finalFocus }: LinkDialogProps) {
  const [text, setText] = useState(words)
  const [url, setUrl] = useState('')
  const [error, setError] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const isReady = text.trim() !== '' && url.trim() !== ''
  const insert = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    const href = readTypedLink(url, location.origin)
    if (href === null) {
      setError(LINK_REFUSED)
      form.current?.querySelector<HTMLElement>('[name=link-url]')?.focus()
      return
    }
    onInsert(writtenLink(text.trim(), href))
    onClose()
  }
  return (
    <Modal isOpen onClose={onClose} title="Insert Link" finalFocus={finalFocus}>
      <form
        ref={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          // The dialog stands within the form of the whole question.
          event.stopPropagation()
          insert(event)
        }}
      >
        <TextField name="link-text" label="Link text" value={text} onValueChange={setText} />
        <TextField
          name="link-url"
          label="URL"
          hint="A web address, or a page of this site such as /pricing."
          error={error}
          value={url}
          onValueChange={(typed) => {
            setUrl(typed)
            setError('')
          }}
        />
        <ModalActions>
          <button type="button" className={button('quiet', 'small')} onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className={button('primary', 'small')} disabled={!isReady}>
            Insert Link
          </button>
        </ModalActions>
      </form>
    </Modal>
  )
}

import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { BrandMark } from '~/ui/brand-mark'
import { FieldError } from '~/ui/forms/field'
import { SmallButton } from '~/ui/small-button'
import { LARGEST_MARK, MARK_TYPE, WRONG_MARK_TYPE } from '../../identity/identity-rules'

interface MarkFieldProps {
  /** A file as a `data:` address, or a stored mark; empty for the program's own. */
  mark: string
  /** The main colour, in which the program's own is drawn. */
  colour: string
  error?: string
  onChange: (mark: string) => void
}

/** The mark as it will stand beside the name, with the way to another one. */
export function MarkField({ mark, colour, error, onChange }: MarkFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState('')
  const wrong = refusal || error
  const choose = (file: File | undefined) => {
    if (!file) return
    const message = refuseFile(file)
    setRefusal(message)
    if (message !== '') return
    const reader = new FileReader()
    reader.onload = () => onChange(String(reader.result))
    reader.onerror = () => setRefusal('This file could not be read. Please choose it again.')
    reader.readAsDataURL(file)
  }
  return (
    <fieldset className="mb-8">
      <legend className="mb-1 text-h3 font-serif">Mark</legend>
      <p id="mark-hint" className="max-w-prose text-muted">
        It stands beside the name on every page, and the icons in browsers and on phones are made
        from it. A PNG of at most {LARGEST_MARK / 1024} KB, about as wide as it is tall.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <MarkImage mark={mark} colour={colour} look="size-[30px]" />
        <MarkImage mark={mark} colour={colour} look="size-16" />
        <input
          ref={input}
          type="file"
          accept={MARK_TYPE}
          aria-label="Choose a mark"
          tabIndex={-1}
          hidden
          onChange={({ target }) => {
            choose(target.files?.[0])
            // The same file can be chosen again.
            target.value = ''
          }}
        />
        <SmallButton
          id="mark"
          aria-describedby={wrong ? 'mark-hint mark-error' : 'mark-hint'}
          onClick={() => input.current?.click()}
        >
          <ImageUp aria-hidden="true" className="size-5" />
          {mark === '' ? 'Choose a mark' : 'Choose another mark'}
        </SmallButton>
        {mark === '' ? null : (
          <SmallButton
            onClick={() => {
              setRefusal('')
              onChange('')
            }}
          >
            Use the one that comes with the site
          </SmallButton>
        )}
      </div>
      <div role="alert">{wrong ? <FieldError id="mark-error">{wrong}</FieldError> : null}</div>
    </fieldset>
  )
}

interface MarkImageProps extends Pick<MarkFieldProps, 'mark' | 'colour'> {
  /** Its size, as a class. */
  look: string
}

function MarkImage({ mark, colour, look }: MarkImageProps) {
  if (mark === '') return <BrandMark className={look} colour={colour} />
  return <img src={mark} alt="" className={`${look} object-contain`} />
}

/** What can be seen before it is sent; the server looks into the file itself. */
function refuseFile({ type, size }: File): string {
  if (type !== MARK_TYPE) return WRONG_MARK_TYPE
  if (size > LARGEST_MARK) {
    return `This file is ${Math.ceil(size / 1024)} KB. Please choose one of at most ${LARGEST_MARK / 1024} KB.`
  }
  return ''
}

import { Fragment, type ReactNode } from 'react'
import { textLines } from '~/lib/text/plain-text'
import { splitAtWholes } from '~/lib/text/whole-words'

/** A text in which no hyphenated word, postcode or phone number is broken over two lines; anything else stays as it is. */
export function unbroken(text: ReactNode): ReactNode {
  if (typeof text !== 'string') return text
  const parts = splitAtWholes(text)
  if (parts.length === 1) return text
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}

/** A plain text, with a paragraph for each line of it. Its parent sets the space between them. */
export function Paragraphs({ text }: { text: string }) {
  return textLines(text).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text keep their places
    <p key={index}>{unbroken(line)}</p>
  ))
}

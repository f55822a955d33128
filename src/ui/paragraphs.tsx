import { textLines } from '~/lib/text/plain-text'
import { unbroken } from './unbroken'

/** A plain text, with a paragraph for each line of it. Its parent sets the space between them. */
export function Paragraphs({ text }: { text: string }) {
  return textLines(text).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text keep their places
    <p key={index}>{unbroken(line)}</p>
  ))
}

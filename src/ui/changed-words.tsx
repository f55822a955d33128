import { formatMoment } from '~/lib/london-moments'
import { textLink } from './text-link'

/** A part of a text that has changed. */
interface Part {
  is: 'same' | 'added' | 'removed'
  text: string
}

/** What came is underlined, what went is struck through. */
export function ChangedWords({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ is, text }, place) => {
    // The parts of a stored change stay as they are.
    const key = place
    if (is === 'added') {
      return (
        <ins key={key} className="bg-panel px-0.5 decoration-2 decoration-green underline-offset-3">
          <span className="sr-only">added: </span>
          <Value text={text} />
        </ins>
      )
    }
    if (is === 'removed') {
      return (
        <del key={key} className="px-0.5 text-danger">
          <span className="sr-only">removed: </span>
          <Value text={text} />
        </del>
      )
    }
    return text
  })
}

/** A time and a picture as people know them, everything else as it is. */
function Value({ text }: { text: string }) {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatMoment(text)
  if (!/^\/uploads\/\S+$/.test(text)) return text
  return (
    <a href={text} className={textLink}>
      a picture
    </a>
  )
}

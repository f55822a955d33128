import { useState } from 'react'
import { failureText } from '~/lib/api/failure-text'
import { countInWords } from '~/lib/text/word-account'
import { Modal } from '~/ui/modal'
import { textLink } from '~/ui/text-link'
import { WordComparison } from '~/ui/word-comparison'
import type { ImportedPost } from '../schema'
import { compareWords, type SentExport } from './staff-queries'

interface CompareWordsProps {
  post: ImportedPost
  article: SentExport & { index: number }
}

export function CompareWords({ post: { title, words }, article }: CompareWordsProps) {
  const [shown, setShown] = useState<Awaited<ReturnType<typeof compareWords>> | null>(null)
  const [state, setState] = useState('')
  const open = async () => {
    if (state === READING) return
    setState(READING)
    try {
      setShown(await compareWords(article))
      setState('')
    } catch (error) {
      if (!(error instanceof Error)) throw error
      setState(failureText(error))
    }
  }
  return (
    <>
      <button
        type="button"
        className={textLink}
        aria-label={`Compare the words of ${title}`}
        onClick={() => void open()}
      >
        Compare
      </button>
      <span role="status" className="ml-2">
        {state}
      </span>
      {shown ? (
        <Modal
          isOpen
          onClose={() => setShown(null)}
          title={title}
          description={words ? countInWords(words) : undefined}
          width="wide"
        >
          <WordComparison {...shown} />
        </Modal>
      ) : null}
    </>
  )
}

const READING = 'Reading the article…'

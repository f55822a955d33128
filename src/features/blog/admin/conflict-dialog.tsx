import { useState } from 'react'
import { button } from '~/ui/button'
import { AlertModal, ModalActions } from '~/ui/modal'
import { RichText } from '../components/rich-text'
import type { Post } from '../schema'
import { type PostForm, STATUS_LABELS } from './post-form'

interface ConflictDialogProps {
  mine: PostForm
  /** What someone else has saved meanwhile; null while there is no conflict. */
  theirs: Post | null
  onClose: () => void
  onOverwrite: (theirs: Post) => void
  onTakeTheirs?: (theirs: Post) => void
}

/**
 * Two people edited the same post, and the other one was first: nothing is lost until someone has
 * decided (docs/product.md, "Edits at the same time").
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const { mine, theirs, onClose, onOverwrite, onTakeTheirs } = props
  const [isSeen, setIsSeen] = useState(false)
  const [copied, setCopied] = useState('')
  const close = () => {
    setIsSeen(false)
    setCopied('')
    onClose()
  }
  const copy = async () => {
    setCopied((await copyText(mine)) ? 'Copied!' : 'It could not be copied.')
  }
  return (
    <AlertModal
      isOpen={theirs !== null}
      onClose={close}
      width={isSeen ? 'wide' : 'narrow'}
      title="Someone else has changed this post"
      description="It was saved by someone else after you opened it. Your text is not saved yet, and still here."
    >
      {theirs && isSeen ? (
        <section
          aria-label="Their version"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must scroll by keyboard
          tabIndex={0}
          className="mb-5 max-h-[45dvh] overflow-y-auto rounded-card border border-line bg-paper p-5"
        >
          <p className="text-sm text-muted">
            {STATUS_LABELS[theirs.status]}, /blog/{theirs.slug}, saved{' '}
            {new Date(theirs.updatedAt).toLocaleString('en-GB')}
          </p>
          <p className="mt-1 mb-4 font-serif text-[1.5rem] leading-tight">{theirs.title}</p>
          <RichText html={theirs.content} />
        </section>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <button type="button" className={button('quiet', 'small')} onClick={() => void copy()}>
          Copy my text
        </button>
        {isSeen ? (
          onTakeTheirs ? (
            <button
              type="button"
              className={button('quiet', 'small')}
              onClick={() => theirs && onTakeTheirs(theirs)}
            >
              Discard mine and edit theirs
            </button>
          ) : null
        ) : (
          <button
            type="button"
            className={button('quiet', 'small')}
            onClick={() => setIsSeen(true)}
          >
            See their version
          </button>
        )}
        <p role="status" className="min-h-6 self-center text-muted">
          {copied}
        </p>
      </div>
      <ModalActions>
        <button type="button" className={button('quiet', 'small')} onClick={close}>
          Keep editing
        </button>
        <button
          type="button"
          className={button('danger', 'small')}
          onClick={() => theirs && onOverwrite(theirs)}
        >
          Overwrite with mine
        </button>
      </ModalActions>
    </AlertModal>
  )
}

/** Puts the text on the clipboard, with its looks where the other side understands them. */
async function copyText({ title, excerpt, content }: PostForm): Promise<boolean> {
  const page = new DOMParser().parseFromString(content, 'text/html')
  for (const block of page.querySelectorAll('p, h1, h2, h3, li, tr')) block.append('\n')
  const plain = [title, excerpt, page.body.textContent ?? ''].filter(Boolean).join('\n\n')
  try {
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': new Blob([plain], { type: 'text/plain' }),
        'text/html': new Blob([content], { type: 'text/html' }),
      }),
    ])
    return true
  } catch {
    return false
  }
}

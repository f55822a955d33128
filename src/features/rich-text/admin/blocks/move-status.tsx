import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import type { MoveNews } from './move-news'

/** Announces moves, and shows refusals until the cursor moves on. */
export function MoveStatus({ editor }: { editor: Editor }) {
  const [news, setNews] = useState<MoveNews | null>(null)
  useEffect(() => {
    const forget = () => setNews((now) => (now?.isRefused ? null : now))
    editor.on('moved', setNews)
    editor.on('selectionUpdate', forget)
    return () => {
      editor.off('moved', setNews)
      editor.off('selectionUpdate', forget)
    }
  }, [editor])
  return (
    <div role="status" className="relative">
      {news ? (
        <p
          className={
            news.isRefused
              ? 'absolute inset-x-0 top-0 border-b border-line bg-ivory px-4 py-2 text-sm max-sm:top-auto max-sm:bottom-0 max-sm:border-t'
              : 'sr-only'
          }
        >
          {news.words}
        </p>
      ) : null}
    </div>
  )
}

import type { ReactNode } from 'react'
import { ReadableText } from '~/features/rich-text/components/reading'
import { RichText } from '~/features/rich-text/components/rich-text'
import { plainText } from '~/lib/text/plain-text'

/** The post as it will read: its title, its bare words, its formatted text. */
export function PostPreview({ title, content }: { title: string; content: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Part name="Title">
        <p className="font-serif text-h2">{title || <Nothing>No title yet</Nothing>}</p>
      </Part>
      <Part name="Text preview">
        <p className="max-w-[42rem] text-muted">
          {plainText(content) || <Nothing>No text yet</Nothing>}
        </p>
      </Part>
      <Part name="Formatted preview">
        {content ? <RichText text={new ReadableText(content)} /> : <Nothing>No text yet</Nothing>}
      </Part>
    </div>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section
      aria-label={name}
      className="rounded-card border border-line bg-paper p-[clamp(1rem,3vw,1.75rem)]"
    >
      <h3 className="mb-3 font-sans text-sm font-semibold text-clay">{name}</h3>
      {children}
    </section>
  )
}

function Nothing({ children }: { children: ReactNode }) {
  return <span className="font-sans text-sm text-muted">{children}</span>
}

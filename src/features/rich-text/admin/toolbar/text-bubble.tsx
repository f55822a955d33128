import { Toolbar } from '@base-ui/react/toolbar'
import { type Editor, getMarkRange, posToDOMRect, type Range } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { usePlace } from '../use-place'
import { toolbarItem } from './toolbar-toggle'

/** A link or picture at the cursor, which has a bubble. */
type Subject = Range & ({ kind: 'link'; href: string } | { kind: 'picture'; alt: string | null })

/**
 * Actions for the link or picture at the cursor (docs/product.md, "Rich text"): next to it, and on a phone in a row
 * above the toolbar. Escape closes it until the cursor has moved away.
 */
export function TextBubble({ editor }: { editor: Editor }) {
  const subject = useEditorState({ editor, selector: ({ editor }) => readSubject(editor) })
  const [closed, setClosed] = useState('')
  const place = subject ? `${subject.kind} ${subject.from}` : ''
  if (closed !== '' && closed !== place) setClosed('')
  useEffect(() => {
    const { dom } = editor.view
    const close = ({ key }: { key: string }) => (key === 'Escape' ? setClosed(place) : undefined)
    dom.addEventListener('keydown', close)
    return () => dom.removeEventListener('keydown', close)
  }, [editor, place])
  return subject && closed !== place ? <Bubble editor={editor} subject={subject} /> : null
}

function Bubble({ editor, subject }: { editor: Editor; subject: Subject }) {
  const { kind, from, to } = subject
  const ref = usePlace(editor, {
    rectOf: () => rectOf(editor, subject),
    kind: kind === 'picture' ? 'inside' : 'bar',
    place: `${kind} ${from} ${to}`,
  })
  return (
    <Toolbar.Root
      ref={ref}
      data-text-bubble=""
      aria-label={kind === 'link' ? 'Link' : 'Picture'}
      className="hidden items-center gap-1 border-line bg-paper px-1.5 py-1 text-ink text-sm group-focus-within:flex max-sm:border-t sm:absolute sm:top-0 sm:left-0 sm:z-20 sm:w-max sm:max-w-[min(26rem,calc(100vw-1rem))] sm:rounded-button sm:border sm:shadow-soft"
    >
      {subject.kind === 'link' ? (
        <>
          <Words said={subject.href} />
          <Toolbar.Link
            href={subject.href}
            target="_blank"
            rel="noopener"
            className={`${toolbarItem} font-semibold text-green underline`}
          >
            Open<span className="sr-only"> in a new tab</span>
          </Toolbar.Link>
          <Action name="Change" onPress={() => editor.emit('openDialog', 'link')} />
          <Action
            name="Remove"
            onPress={() =>
              editor
                .chain()
                .focus()
                .setTextSelection(subject)
                .unsetMark('link')
                .setTextSelection(to)
                .run()
            }
          />
        </>
      ) : (
        <>
          <Words said={describe(subject.alt)} />
          <Action
            name={subject.alt === null ? 'Describe' : 'Change'}
            onPress={() => editor.emit('openDialog', 'image')}
          />
          <Action name="Remove" onPress={() => editor.chain().focus().deleteSelection().run()} />
        </>
      )}
    </Toolbar.Root>
  )
}

function Words({ said }: { said: string }) {
  return (
    <span title={said} className="min-w-0 flex-1 truncate pl-2 text-muted">
      {said}
    </span>
  )
}

function Action({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <Toolbar.Button
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={`${toolbarItem} font-semibold text-green`}
    >
      {name}
    </Toolbar.Button>
  )
}

function describe(alt: string | null): string {
  if (alt === null) return 'No description yet'
  return alt === '' ? 'Decorative' : alt
}

function readSubject({ state, schema }: Editor): Subject | null {
  const { from, to, empty, $from } = state.selection
  const node = state.doc.nodeAt(from)
  if (node?.type.name === 'image' && to === from + node.nodeSize) {
    return {
      kind: 'picture',
      from,
      to,
      alt: typeof node.attrs.alt === 'string' ? node.attrs.alt : null,
    }
  }
  const range = schema.marks.link && getMarkRange($from, schema.marks.link)
  if (!range || !(empty || to <= range.to)) return null
  const link = $from.parent
    .nodeAt(range.from - $from.start())
    ?.marks.find(({ type }) => type.name === 'link')
  const href = link?.attrs.href
  return typeof href === 'string' ? { kind: 'link', ...range, href } : null
}

function rectOf({ view }: Editor, { kind, from, to }: Subject): DOMRect {
  const node = kind === 'picture' ? view.nodeDOM(from) : null
  return node instanceof HTMLElement ? node.getBoundingClientRect() : posToDOMRect(view, from, to)
}

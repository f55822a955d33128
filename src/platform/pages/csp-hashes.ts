import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomBytes } from 'node:crypto'
import { findScriptNonceBy } from '~/lib/script-nonce'
import type { PageParts } from './page-text'

const current = new AsyncLocalStorage<string>()
findScriptNonceBy(() => current.getStore())

/** For one rendering. Random, so that stored content cannot contain it. */
export function newScriptMark(): string {
  return randomBytes(16).toString('hex')
}

/** Renders a page on which the framework marks its own scripts. */
export function withScriptMark<Result>(mark: string, render: () => Result): Result {
  return current.run(mark, render)
}

/**
 * The page as it is sent, without its marks, and its marked inline scripts: only these may run, not one that is in
 * someone's text (docs/decisions/026-policy-of-pages.md).
 * @returns the scripts as sources of the policy
 */
export function readScriptMarks({ head, body, tail }: PageParts, mark: string): MarkedText {
  const read = [withoutMeta(head, mark), body, tail].map((part) => readMarks(part, mark))
  return {
    pieces: read.flatMap(({ pieces }) => pieces),
    scripts: read.flatMap(({ scripts }) => scripts),
  }
}

interface MarkedText {
  pieces: string[]
  scripts: string[]
}

function readMarks(marked: string, mark: string): MarkedText {
  // No regular expression: compiling one for each page is slow.
  const pieces = marked.split(` nonce="${mark}"`)
  const scripts = pieces.slice(1).flatMap((after, index) => {
    const before = pieces[index] ?? ''
    const tag = before.slice(before.lastIndexOf('<'))
    const end = after.indexOf('>')
    if (!tag.startsWith('<script') || !isRunInline(tag + after.slice(0, end))) return []
    const code = after.slice(end + 1, after.indexOf('</script>', end))
    return [`'sha256-${createHash('sha256').update(code).digest('base64')}'`]
  })
  return { pieces, scripts }
}

/** The framework also tells the browser which nonce it used. */
function withoutMeta(html: string, mark: string): string {
  const at = html.indexOf(`content="${mark}"`)
  const start = html.lastIndexOf('<meta ', at)
  if (at === -1 || start === -1) return html
  return html.slice(0, start) + html.slice(html.indexOf('>', at) + 1)
}

function isRunInline(attributes: string): boolean {
  return !/\ssrc=|type="application\/ld\+json"/.test(attributes)
}

import { BOLD, LINK, POINT } from './short-text-words'

/*
 * Short texts are plain text with a little markup: each line is a paragraph, or a point if it begins with "- " or a
 * number; "**words**" are bold, and "[our prices](/pricing)" is a link (docs/product.md, "Short texts").
 */

export interface Run {
  words: string
  isBold: boolean
  /** Null for words without a link. */
  href: string | null
}

/** A paragraph has one line; a list has one line per point. */
export interface ShortBlock {
  kind: 'p' | 'ul' | 'ol'
  lines: Run[][]
}

const number = /^(\d{1,3})[.)] +(?=\S)/

/** @param readHref returns the address a link may lead to, or null: then the link is shown as plain words */
export function readShortText(
  text: string,
  readHref: (address: string) => string | null,
): ShortBlock[] {
  const blocks: ShortBlock[] = []
  for (const line of text.split('\n')) {
    const trimmed = line.trim()
    if (trimmed === '') continue
    const { kind, words } = readLine(trimmed, blocks.at(-1))
    const runs = readRuns(words, readHref)
    const last = blocks.at(-1)
    if (last && kind !== 'p' && last.kind === kind) last.lines.push(runs)
    else blocks.push({ kind, lines: [runs] })
  }
  return blocks
}

/** A number starts a point only if it continues the count, so that a year never begins a list. */
function readLine(
  line: string,
  before: ShortBlock | undefined,
): { kind: ShortBlock['kind']; words: string } {
  if (line.search(POINT) === 0) return { kind: 'ul', words: line.replace(POINT, '') }
  const next = before?.kind === 'ol' ? before.lines.length + 1 : 1
  if (Number(number.exec(line)?.[1]) === next) {
    return { kind: 'ol', words: line.replace(number, '') }
  }
  return { kind: 'p', words: line }
}

function readRuns(line: string, readHref: (address: string) => string | null): Run[] {
  const runs: Run[] = []
  let end = 0
  for (const { 0: written, 1: words = '', index } of line.matchAll(BOLD)) {
    runs.push(...readLinks(line.slice(end, index), false, readHref))
    runs.push(...readLinks(words, true, readHref))
    end = index + written.length
  }
  return [...runs, ...readLinks(line.slice(end), false, readHref)]
}

function readLinks(
  text: string,
  isBold: boolean,
  readHref: (address: string) => string | null,
): Run[] {
  const runs: Run[] = []
  let end = 0
  for (const { 0: written, 1: words = '', 2: address = '', index } of text.matchAll(LINK)) {
    const href = readHref(address)
    if (href === null) continue
    if (index > end) runs.push({ words: text.slice(end, index), isBold, href: null })
    runs.push({ words, isBold, href })
    end = index + written.length
  }
  if (end < text.length) runs.push({ words: text.slice(end), isBold, href: null })
  return runs
}

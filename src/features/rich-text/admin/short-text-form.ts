import type { JSONContent } from '@tiptap/core'
import { type AmountsById, withFigureElements, writtenFigure } from '~/domain/official-figures'
import { linkAttributes } from '~/lib/text/links'
import { type Run, readShortText, type ShortBlock } from '~/lib/text/short-text'
import { writeShortText } from '~/lib/text/write-short-text'

/** @returns HTML for the editor */
export function shortTextHtml(text: string, amounts: AmountsById): string {
  const blocks = readShortText(
    text,
    (address) => linkAttributes(address, location.origin)?.href ?? null,
  )
  const line = (runs: readonly Run[]) => runs.map((run) => htmlOf(run, amounts)).join('')
  return blocks
    .map(({ kind, lines }) => {
      const paragraphs = lines.map((runs) => `<p>${line(runs)}</p>`)
      if (kind === 'p') return paragraphs.join('')
      return `<${kind}>${paragraphs.map((paragraph) => `<li>${paragraph}</li>`).join('')}</${kind}>`
    })
    .join('')
}

export function shortTextOf({ content = [] }: JSONContent): string {
  return writeShortText(content.map(blockOf))
}

const kinds: Readonly<Record<string, ShortBlock['kind']>> = { bulletList: 'ul', orderedList: 'ol' }

function blockOf({ type = '', content = [] }: JSONContent): ShortBlock {
  const kind = kinds[type]
  if (!kind) return { kind: 'p', lines: [content.flatMap(runOf)] }
  const paragraphs = content.map((item) => item.content?.flatMap((one) => one.content ?? []) ?? [])
  return { kind, lines: paragraphs.map((inside) => inside.flatMap(runOf)) }
}

function runOf({ type, text = '', attrs, marks = [] }: JSONContent): Run[] {
  const words = type === 'officialFigure' ? writtenFigure(String(attrs?.value ?? '')) : text
  const link = marks.find((mark) => mark.type === 'link')
  const isBold = marks.some((mark) => mark.type === 'bold')
  // A figure is in brackets, which the words of a link have no place for.
  const leads = link && type !== 'officialFigure'
  return [{ words, isBold, href: leads ? String(link.attrs?.href ?? '') : null }]
}

function htmlOf({ words, isBold, href }: Run, amounts: AmountsById): string {
  const escaped = withFigureElements(escapeHtml(words), amounts)
  const strong = isBold ? `<strong>${escaped}</strong>` : escaped
  return href === null ? strong : `<a href="${escapeHtml(href)}">${strong}</a>`
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
}

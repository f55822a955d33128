import type { ConversionReport } from './conversion-report.server'
import { cardHtml } from './ghost-cards.server'
import { escapeHtml } from './parse-html.server'

type LexicalNode = Record<string, unknown>

/** For nested lists; a text that fits is never nested this deeply. */
const DEEPEST = 60

/** Bits of a number, and the elements for them. */
const FORMATS = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [32, 'sub'],
  [64, 'sup'],
] as const

const ELEMENTS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  quote: 'blockquote',
  'extended-quote': 'blockquote',
  aside: 'blockquote',
}

/**
 * Converts the format of Ghost’s own editor, which some articles have instead of HTML: paragraphs, headings, lists,
 * quotes, callouts, dividing lines, links and pictures. Everything else counts as lost.
 *
 * @param stored JSON; anything else gives an empty text
 */
export function lexicalHtml(stored: string, report: ConversionReport): string {
  try {
    const { root } = nodeOf(JSON.parse(stored))
    return childrenOf(nodeOf(root), report, 0)
  } catch {
    return ''
  }
}

function write(node: LexicalNode, report: ConversionReport, depth: number): string {
  const type = textOf(node.type)
  const inside = () => childrenOf(node, report, depth + 1)
  const element = ELEMENTS[type]
  if (element) return `<${element}>${inside()}</${element}>`
  if (type === 'text' || type === 'extended-text') return words(node)
  if (type === 'linebreak') return '<br>'
  if (type === 'heading' || type === 'extended-heading') {
    const tag = /^h[1-6]$/.test(textOf(node.tag)) ? textOf(node.tag) : 'h2'
    return `<${tag}>${inside()}</${tag}>`
  }
  if (type === 'list') {
    const start = typeof node.start === 'number' ? ` start="${node.start}"` : ''
    return node.listType === 'number' ? `<ol${start}>${inside()}</ol>` : `<ul>${inside()}</ul>`
  }
  if (type === 'listitem') {
    const isBox = typeof node.checked === 'boolean'
    const box = `<input type="checkbox"${node.checked === true ? ' checked' : ''}>`
    return `<li>${isBox ? box : ''}${inside()}</li>`
  }
  if (type === 'link' || type === 'autolink')
    return `<a href="${escapeHtml(textOf(node.url))}">${inside()}</a>`
  if (type === 'image') {
    const caption = textOf(node.caption)
    return `<figure><img src="${escapeHtml(textOf(node.src))}" alt="${escapeHtml(textOf(node.alt))}">${caption && `<figcaption>${caption}</figcaption>`}</figure>`
  }
  if (type === 'callout') {
    // Ghost shows its paragraphs as lines next to the emoji.
    const lines = textOf(node.calloutText)
      .replaceAll('</p><p>', '<br>')
      .replace(/<\/?p>/g, '')
    return `<div class="kg-callout-card"><div class="kg-callout-emoji">${escapeHtml(textOf(node.calloutEmoji))}</div><div class="kg-callout-text">${lines}</div></div>`
  }
  if (type === 'horizontalrule') return '<hr>'
  if (type === 'html') return textOf(node.html)
  if (type === 'embed') return `<iframe src="${escapeHtml(textOf(node.url))}"></iframe>`
  if (type === 'paywall') {
    report.add('paywall')
    return ''
  }
  const card = cardHtml(type, node)
  if (card === null) {
    const words = inside()
    if (type !== '') report.add(words === '' ? 'lostCards' : 'cards', type)
    return words
  }
  if (type.startsWith('email')) report.add('emails')
  else if (type !== 'gallery') report.add('cards', type)
  return card
}

function words(node: LexicalNode): string {
  const format = typeof node.format === 'number' ? node.format : 0
  return FORMATS.filter(([bit]) => (format & bit) !== 0).reduce(
    (html, [, tag]) => `<${tag}>${html}</${tag}>`,
    escapeHtml(textOf(node.text)),
  )
}

function childrenOf({ children }: LexicalNode, report: ConversionReport, depth: number): string {
  if (!Array.isArray(children) || depth > DEEPEST) return ''
  return children.map((child) => write(nodeOf(child), report, depth)).join('')
}

function nodeOf(value: unknown): LexicalNode {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

import { parseMarkdown } from '~/features/rich-text/markdown'
import { escapeHtml } from './parse-html.server'

type Card = Readonly<Record<string, unknown>>

/**
 * Renders a card of Ghost’s editor as HTML.
 *
 * @returns null for an unknown card
 */
export function cardHtml(type: string, card: Card): string | null {
  return CARDS[type]?.(card) ?? null
}

const CARDS: Readonly<Record<string, ((card: Card) => string) | undefined>> = {
  toggle: ({ heading, content }) => `<h3>${textOf(heading)}</h3><div>${textOf(content)}</div>`,
  button: ({ buttonText, buttonUrl }) => link(buttonUrl, buttonText),
  'call-to-action': (card) =>
    `${lines(card.sponsorLabel)}${image(card.imageUrl)}<div>${textOf(card.textValue)}</div>${buttonOf(card)}`,
  product: (card) =>
    `${image(card.productImageSrc)}${heading(card.productTitle)}<div>${textOf(card.productDescription)}</div>${card.productButtonEnabled === true ? link(card.productUrl, card.productButton) : ''}`,
  markdown: ({ markdown }) => parseMarkdown(textOf(markdown)),
  codeblock: ({ code, caption }) => `<pre>${escapeHtml(textOf(code))}</pre>${lines(caption)}`,
  email: ({ html }) => textOf(html),
  'email-cta': (card) => `<div>${textOf(card.html)}</div>${buttonOf(card)}`,
  header: (card) =>
    `${heading(card.heading ?? card.header)}${lines(card.subheading ?? card.subheader)}${buttonOf(card)}`,
  signup: (card) => `${heading(card.header)}${lines(card.subheader)}${lines(card.disclaimer)}`,
  gallery: ({ images, caption }) => {
    const pictures = Array.isArray(images) ? images.map(picture).join('') : ''
    return `<div class="kg-gallery-card">${pictures}</div>${lines(caption)}`
  },
  bookmark: ({ url, metadata, caption }) =>
    `${link(url, isCard(metadata) && metadata.title ? metadata.title : url)}${lines(caption)}`,
  file: ({ src, fileTitle, fileName, fileCaption }) =>
    `${link(src, fileTitle || fileName || src)}${lines(fileCaption)}`,
  video: ({ src, caption }) => `<video src="${escapeHtml(textOf(src))}"></video>${lines(caption)}`,
  audio: ({ src, title }) => `<audio src="${escapeHtml(textOf(src))}"></audio>${lines(title)}`,
}

function buttonOf({ showButton, buttonEnabled, buttonUrl, buttonText }: Card): string {
  return showButton === false || buttonEnabled === false ? '' : link(buttonUrl, buttonText)
}

function link(address: unknown, words: unknown): string {
  const said = textOf(words).trim()
  return said && `<p><a href="${escapeHtml(textOf(address))}">${escapeHtml(said)}</a></p>`
}

function heading(words: unknown): string {
  return textOf(words) && `<h3>${textOf(words)}</h3>`
}

function lines(words: unknown): string {
  return textOf(words) && `<p>${textOf(words)}</p>`
}

function image(address: unknown): string {
  return textOf(address) && picture({ src: address })
}

function picture(one: unknown): string {
  const { src, alt } = isCard(one) ? one : {}
  return `<img src="${escapeHtml(textOf(src))}" alt="${escapeHtml(textOf(alt))}">`
}

function isCard(value: unknown): value is Card {
  return typeof value === 'object' && value !== null
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

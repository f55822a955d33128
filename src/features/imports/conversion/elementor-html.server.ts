import { z } from 'zod'
import type { ConversionReport } from './conversion-report.server'
import { escapeHtml } from './parse-html.server'

/** Sections and columns contain other parts; widgets show something. */
interface Part {
  elType?: string | undefined
  widgetType?: string | undefined
  settings?: unknown
  elements?: unknown
}

type Settings = Record<string, unknown>

const partSchema = z.object({
  elType: z.string().optional(),
  widgetType: z.string().optional(),
  settings: z.unknown(),
  elements: z.unknown(),
})

/** Elementor pages have five levels; anything deeper is ignored. */
const DEEPEST = 40

/**
 * The content of an article built with Elementor: WordPress stores only an unformatted copy as its text. Widgets that
 * cannot be read here are reported.
 *
 * @param stored JSON; anything else gives an empty text
 */
export function elementorHtml(stored: string, report: ConversionReport): string {
  if (stored === '') return ''
  try {
    return partsOf(JSON.parse(stored), report, 0)
  } catch {
    report.add('elementor')
    return ''
  }
}

function partsOf(value: unknown, report: ConversionReport, depth: number): string {
  if (!Array.isArray(value) || depth > DEEPEST) return ''
  return value.map((one) => write(partSchema.parse(one), report, depth)).join('')
}

function write(part: Part, report: ConversionReport, depth: number): string {
  const inside = partsOf(part.elements, report, depth + 1)
  if (part.elType !== 'widget') return inside
  const name = part.widgetType ?? ''
  const settings = settingsOf(part.settings)
  const own = WIDGETS[name]?.(settings) ?? anyWords(settings)
  if (own === '' && !SILENT.has(name)) report.add('widgets', name)
  return own + inside
}

const SILENT = new Set(['spacer', 'divider', 'menu-anchor'])

const WIDGETS: Readonly<Record<string, ((settings: Settings) => string) | undefined>> = {
  heading: (of) => {
    const size = textOf(of.header_size)
    const tag = /^h[1-6]$/.test(size) ? size : 'h2'
    return `<${tag}>${linked(of.link, textOf(of.title))}</${tag}>`
  },
  'text-editor': (of) => textOf(of.editor),
  html: (of) => textOf(of.html),
  image: (of) => {
    const caption = textOf(of.caption)
    return `<figure>${image(of.image)}${caption && `<figcaption>${caption}</figcaption>`}</figure>`
  },
  'image-gallery': (of) =>
    listOf(of.gallery ?? of.wp_gallery)
      .map(image)
      .join(''),
  'image-carousel': (of) => listOf(of.carousel).map(image).join(''),
  button: (of) => `<p>${linked(of.link, textOf(of.text))}</p>`,
  'icon-list': (of) =>
    `<ul>${listOf(of.icon_list)
      .map((one) => `<li>${linked(one.link, textOf(one.text))}</li>`)
      .join('')}</ul>`,
  counter: (of) => {
    const number = ['prefix', 'ending_number', 'suffix'].map((name) => `${of[name] ?? ''}`).join('')
    return `<p>${escapeHtml(number)} ${textOf(of.title)}</p>`
  },
  accordion: tabs,
  toggle: tabs,
  tabs,
  video: (of) => {
    const address = textOf(of.youtube_url) || textOf(of.vimeo_url)
    return address && `<iframe src="${escapeHtml(address)}"></iframe>`
  },
  shortcode: (of) => textOf(of.shortcode),
  divider: () => '<hr>',
  spacer: () => '',
}

function tabs(of: Settings): string {
  return listOf(of.tabs)
    .map((tab) => `<h3>${textOf(tab.tab_title)}</h3><div>${textOf(tab.tab_content)}</div>`)
    .join('')
}

/** Names of settings that contain words. */
const WORDS =
  /^(?:(?:before|alert|testimonial|title|description|item)_)?(?:title|title_text|text|description|description_text|content|name|job|heading|sub_heading|caption|button|button_text|tab_title|tab_content|blockquote_content)$/

/** For any other widget and its lists: the settings whose names suggest words. */
function anyWords(settings: Settings): string {
  return Object.entries(settings)
    .map(([name, value]) => {
      if (Array.isArray(value)) return listOf(value).map(anyWords).join('')
      const said = WORDS.test(name) ? textOf(value).trim() : ''
      const words = name.startsWith('button') ? linked(settings.link, said) : said
      return words && (/<(?:p|ul|ol|h\d|div)\b/.test(words) ? words : `<p>${words}</p>`)
    })
    .join('')
}

function image(value: unknown): string {
  const { url, alt } = settingsOf(value)
  const address = textOf(url)
  return address && `<img src="${escapeHtml(address)}" alt="${escapeHtml(textOf(alt))}">`
}

function linked(link: unknown, words: string): string {
  const address = textOf(settingsOf(link).url)
  return address && words ? `<a href="${escapeHtml(address)}">${words}</a>` : words
}

function listOf(value: unknown): Settings[] {
  return Array.isArray(value) ? value.map(settingsOf) : []
}

function settingsOf(value: unknown): Settings {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

import { parse } from 'csv-parse/browser/esm/sync'
import { z } from 'zod'
import { parseJson } from '~/lib/objects'
import type { Redirect } from '~/lib/redirects'

/** An old address as a file has it. */
export interface RedirectRow extends Redirect {
  /** Why it can't be taken over; empty where nothing speaks against it. */
  refusal: string
}

/**
 * The old addresses in a file: a table of two columns, or what Yoast, Rank Math, Redirection and Ghost export
 * (docs/product.md, "Addresses").
 *
 * @param text CSV, JSON or the lines of an .htaccess
 * @returns null for a file that is none of these
 */
export function readRedirectFile(text: string): RedirectRow[] | null {
  if (/^\s*[{[]/.test(text)) return rowsOfJson(text)
  if (/^\s*(?:Redirect(?:Match|Permanent)?|RewriteRule)\s/im.test(text)) return rowsOfApache(text)
  return rowsOfTable(text)
}

const PATTERN = 'It stands for many addresses at once, and this site takes them one by one.'
const SWITCHED_OFF = 'It was switched off on the old site.'
const NO_TARGET = 'The file does not say where it leads.'

/** The codes of a page that is gone for good. */
const GONE = /^(?:410|451)$/

interface Entry {
  from: string
  to: string
  /** "301"; empty where the file says nothing. */
  code: string
  isPattern: boolean
  isOn: boolean
}

function rowOf({ from, to, code, isPattern, isOn }: Entry): RedirectRow {
  const isGone = GONE.test(code)
  const target = isGone ? '' : slashed(to)
  const refusals = [
    isOn ? '' : SWITCHED_OFF,
    isPattern ? PATTERN : '',
    code !== '' && !isGone && target === '' ? NO_TARGET : '',
  ]
  return { from: slashed(from), to: target, refusal: refusals.find(Boolean) ?? '' }
}

/** Yoast and Rank Math leave out the slash that an address begins with. */
function slashed(address: string): string {
  const trimmed = address.trim()
  return trimmed === '' || /^(?:\/|https?:\/\/)/i.test(trimmed) ? trimmed : `/${trimmed}`
}

/** The names of columns: of Yoast, Rank Math and Redirection. */
const COLUMNS = {
  from: /^(?:origin|source)$/i,
  to: /^(?:target|destination)$/i,
  code: /^(?:type|code)$/i,
  pattern: /^(?:format|matching|regex)$/i,
  status: /^status$/i,
} as const

function rowsOfTable(csv: string): RedirectRow[] | null {
  const table = tableOf(csv)
  const [names = [], ...rest] = table ?? []
  const at = (column: keyof typeof COLUMNS) => {
    const found = names.flatMap((name, index) => (COLUMNS[column].test(name) ? [index] : []))
    // Redirection has both "type", which says "url", and "code".
    return found.find((index) => /^code$/i.test(names[index] ?? '')) ?? found[0]
  }
  const from = at('from')
  const to = at('to')
  const code = at('code')
  const pattern = at('pattern')
  const status = at('status')
  if (from === undefined || to === undefined) {
    const rows = table?.map(([from = '', to = '']) => ({ from, to, refusal: '' }))
    return rows?.filter(({ from }) => /^(\/|https?:\/\/)/i.test(from)) ?? null
  }
  return rest.map((row) => {
    const cell = (index: number | undefined) => (index === undefined ? '' : (row[index] ?? ''))
    return rowOf({
      from: cell(from),
      to: cell(to),
      code: cell(code),
      isPattern: !/^(?:|plain|exact|0)$/i.test(cell(pattern)),
      isOn: !/^(?:inactive|trashed|disabled)$/i.test(cell(status)),
    })
  })
}

function tableOf(csv: string): string[][] | null {
  try {
    return parse(csv, {
      bom: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      delimiter: [',', ';', '\t'],
    })
  } catch {
    return null
  }
}

const source = z.object({ pattern: z.string(), comparison: z.string() })
const text = z.coerce.string().default('')

const rankMathFile = z.object({
  redirections: z.array(
    z.object({
      sources: z.union([z.array(source), z.string().transform(unserialised)]),
      url_to: text,
      header_code: text,
      status: z.string().default('active'),
    }),
  ),
})

const redirectionFile = z.object({
  redirects: z.array(
    z.object({
      url: z.string(),
      action_data: z
        .object({ url: z.string().default('') })
        .nullish()
        .catch(null),
      action_code: text,
      regex: z.boolean().default(false),
      enabled: z.boolean().default(true),
    }),
  ),
})

const ghostFile = z.array(z.object({ from: z.string(), to: z.string() }))

/** Rank Math's whole settings, what Redirection exports, or Ghost's own list. */
function rowsOfJson(text: string): RedirectRow[] | null {
  const file = parseJson(text)
  const ghost = ghostFile.safeParse(file)
  if (ghost.success) {
    return ghost.data.map(({ from, to }) =>
      rowOf({ ...plainOf(from), to, code: '301', isOn: true }),
    )
  }
  const rankMath = rankMathFile.safeParse(file)
  if (rankMath.success) {
    return rankMath.data.redirections.flatMap(({ sources, url_to, header_code, status }) =>
      sources.map(({ pattern, comparison }) =>
        rowOf({
          from: pattern,
          to: url_to,
          code: header_code,
          isPattern: comparison !== 'exact',
          isOn: status === 'active',
        }),
      ),
    )
  }
  const redirection = redirectionFile.safeParse(file)
  if (!redirection.success) return null
  return redirection.data.redirects.map(({ url, action_data, action_code, regex, enabled }) =>
    rowOf({
      from: url,
      to: action_data?.url ?? '',
      code: action_code,
      isPattern: regex,
      isOn: enabled,
    }),
  )
}

/** What PHP's `serialize` makes of the sources of one redirect. */
function unserialised(php: string): Array<z.output<typeof source>> {
  const found = [...php.matchAll(/s:7:"pattern";s:\d+:"([^"]*)";s:10:"comparison";s:\d+:"(\w+)"/g)]
  return found.map(([, pattern = '', comparison = '']) => ({ pattern, comparison }))
}

/** Yoast's and Rank Math's lines for Apache. */
function rowsOfApache(text: string): RedirectRow[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [name = '', ...words] = wordsOf(line)
    const [first = ''] = words
    const isCoded = /^(?:\d{3}|permanent|temp|seeother|gone)$/i.test(first)
    if (/^Redirect(?:Match|Permanent)?$/i.test(name)) {
      const code = isCoded ? first.replace(/^gone$/i, '410') : '302'
      const [from = '', to = ''] = isCoded ? words.slice(1) : words
      return [rowOf({ from, to, code, isPattern: /Match$/i.test(name), isOn: true })]
    }
    const [pattern = '', to = '', flags = ''] = words
    if (!/^RewriteRule$/i.test(name) || !/[[,](?:R|G)\b/i.test(flags)) return []
    const code = /[[,]G\b/i.test(flags) ? '410' : '301'
    return [rowOf({ ...plainOf(pattern), to, code, isOn: true })]
  })
}

/** The one address that an expression stands for, if it is one. */
function plainOf(pattern: string): Pick<Entry, 'from' | 'isPattern'> {
  const plain = /^\^?([^()[\]{}*+?|^$]*?)(?:\/\?)?\$?$/.exec(pattern)?.[1]
  return { from: plain?.replace(/\\(.)/g, '$1') ?? pattern, isPattern: plain === undefined }
}

/** The words of a line; those in quotation marks are one. */
function wordsOf(line: string): string[] {
  return Array.from(line.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, plain]) => quoted ?? plain ?? '')
}

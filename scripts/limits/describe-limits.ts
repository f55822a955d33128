import { z } from 'zod'
import { UNSTORABLE } from '~/lib/forms/input-text'

/** Fields that forms fill in automatically. */
const NOT_TYPED = /(?:^|\.)(?:idempotencyKey|updatedAt|opened)$/

/** Between them they break every rule that a text can have: HTML, unknown words, lines, signs, amounts, days. */
const WRONG_TEXTS = ['', 'x', '?', '<b>x</b>', '[frm]', 'x\nx', '0', '1.555', '1e9', '999999999']

/** In place of a message when the schema has none of its own. */
const NONE = 'none'

/** Longer patterns are explained by their messages. */
const LONGEST_PATTERN = 50

const PATTERNS: Record<string, string> = { '^[^\\0]*$': '', '^\\P{Cc}*$': 'one line' }
const FORMATS: Record<string, string> = {
  'date-time': 'a moment',
  date: 'a day',
  uuid: 'a UUID',
  uri: 'a web address',
}

/**
 * The limits and messages of what some calls take, as their schemas have them: messages are found by trying wrong values.
 *
 * @returns a Markdown table, or nothing where there is no limit and no message
 */
export function describeLimits(schemas: z.core.$ZodType[]): string[] {
  const answers = new Map<string, Map<string, Set<string>>>()
  for (const { field, required, rest } of schemas.flatMap((schema) => rowsOf(schema, ''))) {
    const fields = answers.get(rest) ?? new Map<string, Set<string>>()
    answers.set(rest, fields.set(field, (fields.get(field) ?? new Set()).add(required)))
  }
  const rows = Array.from(answers, ([rest, fields]) => {
    const byAnswer = Map.groupBy(fields, ([, given]) =>
      given.size > 1 ? 'sometimes' : Array.from(given).join(),
    )
    return Array.from(byAnswer, ([answer, alike]) => {
      const names = alike.map(([field]) => `\`${field}\``)
      return `| ${names.join(', ')} | ${answer} | ${rest} |`
    })
  })
  return rows.length === 0
    ? []
    : ['| field | required | limit | message |', '| --- | --- | --- | --- |', ...rows.flat()]
}

interface Row {
  field: string
  required: string
  /** Limit and message, as cells. */
  rest: string
}

function rowsOf(schema: z.core.$ZodType, path: string): Row[] {
  const inside = innermost(schema)
  const own = path === '' || NOT_TYPED.test(path) ? [] : rowOf(schema, path)
  if (inside instanceof z.ZodObject) {
    const fields = Object.entries<z.core.$ZodType>(inside.shape)
    const under = path === '' ? '' : `${path}.`
    return [...own, ...fields.flatMap(([name, field]) => rowsOf(field, under + name))]
  }
  if (inside instanceof z.ZodArray) return [...own, ...rowsOf(inside.element, `${path}[]`)]
  if (inside instanceof z.ZodUnion && inside.options.every(isObject)) {
    return [...own, ...inside.options.flatMap((one) => rowsOf(one, path))]
  }
  return own
}

function isObject(schema: z.core.$ZodType): boolean {
  return innermost(schema) instanceof z.ZodObject
}

/** Removes whatever makes a schema optional or changes its value. */
function innermost(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) {
    return innermost(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
  }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    return innermost(schema.unwrap())
  }
  return schema
}

function rowOf(schema: z.core.$ZodType, path: string): Row[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const limits = [json, ...(json.allOf ?? []), ...(json.anyOf ?? [])].map(limitsOf)
  const words = new Set(limits.flatMap((limit) => limit.words))
  const messages = messagesOf(
    schema,
    limits.flatMap(({ wrong }) => wrong),
  )
  if (words.size === 0 && messages.size === 0) return []
  const isRequired = !path.endsWith('[]') && !z.safeParse(schema, undefined).success
  const quoted = Array.from(messages, (message) => `“${message}”`)
  const rest = [Array.from(words).join('; '), quoted.join(' ')]
  const cells = rest.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')
  return [{ field: path, required: isRequired ? 'yes' : 'no', rest: cells }]
}

/** @returns the limits in words, and values beyond them */
function limitsOf(json: z.core.JSONSchema.BaseSchema): { words: string[]; wrong: unknown[] } {
  const {
    minLength,
    maxLength,
    minimum,
    maximum,
    minItems,
    maxItems,
    pattern = '',
    format = '',
  } = json
  const words =
    (json.enum ?? []).length > 0 ? [json.enum?.map((one) => `\`${one}\``).join(', ')] : []
  const wrong: unknown[] = []
  if (maxLength !== undefined) {
    words.push(`${range(minLength, maxLength)} characters`)
    wrong.push('x'.repeat(maxLength + 1))
  }
  if (maxItems !== undefined) {
    words.push(`${range(minItems, maxItems)} entries`)
    wrong.push([], Array(maxItems + 1).fill('x'))
  }
  if (maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) {
    words.push(range(minimum, maximum))
    wrong.push(-1, maximum + 1)
  }
  if (FORMATS[format]) words.push(FORMATS[format])
  else if (pattern in PATTERNS) words.push(PATTERNS[pattern])
  else if (pattern && pattern.length <= LONGEST_PATTERN) words.push(`\`${pattern}\``)
  return { words: words.filter((word) => word !== undefined).filter(Boolean), wrong }
}

function range(least = 0, most: number): string {
  const from = least.toLocaleString('en-GB')
  const to = most.toLocaleString('en-GB')
  if (least === most) return `exactly ${to}`
  return least === 0 ? `at most ${to}` : `${from} to ${to}`
}

function messagesOf(schema: z.core.$ZodType, beyond: unknown[]): Set<string> {
  const long = ['x'.repeat(10_000), 'x\n'.repeat(10_000)]
  const values = [undefined, null, ...WRONG_TEXTS, ...long, 0, 1.5, [], ...beyond]
  const own = values.flatMap((value) => {
    const issues = z.safeParse(schema, value, { error: () => NONE }).error?.issues ?? []
    // What a list or an object holds has rows of its own.
    return issues.filter(({ path }) => typeof value === 'string' || path.length === 0)
  })
  const messages = own.map(({ message }) => message)
  return new Set(messages.filter((message) => message !== NONE && message !== UNSTORABLE))
}

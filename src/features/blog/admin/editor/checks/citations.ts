/** What a text cites of the law. */
interface Citations {
  /** As written, in their order: "section 21A", "within 6 months". */
  words: string[]
  sections: ReadonlySet<string>
  /** "6 month" */
  periods: ReadonlySet<string>
  /** "wills act 1837" */
  acts: ReadonlySet<string>
}

const section =
  /(?:\bsections? |(?<![\p{L}\p{N}'’£])ss?\.? ?)(\d+[A-Z]{0,2})((?:\(\w+\))*(?:,? (?:and|or|to) \d+[A-Z]{0,2}|, \d+[A-Z]{0,2})*)/giu

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const COUNT = String.raw`\d+|${NUMBERS.join('|')}|twenty-one|twenty-eight`
const deadline = new RegExp(
  String.raw`\b(?:within|no later than|not later than|no more than|by the end of) (?:the )?(?:first )?(${COUNT}) (?:working |calendar |whole )?(day|week|month|year)s?\b`,
  'gi',
)

const act = /\b(?:\p{Lu}[\p{L}’']+ (?:\(?(?:and|of|for|the|on|in|to) )?\(?)+Act \d{4}\b/gu

/** The sections, deadlines and Acts that some words name. */
export function citationsIn(text: string): Citations {
  const sections = Array.from(text.matchAll(section))
  const deadlines = Array.from(text.matchAll(deadline))
  return {
    words: [...sections, ...deadlines].map(([words]) => words),
    sections: new Set(sections.flatMap(([, first = '', more = '']) => numbersOf(first, more))),
    periods: new Set(deadlines.map(([, count = '', unit = '']) => periodOf(count, unit))),
    acts: new Set(Array.from(text.matchAll(act), ([name]) => name.toLowerCase())),
  }
}

/** Whether a law record shares a section or deadline with a sentence; never one of another Act. */
export function citesSame(sentence: Citations, record: Citations): boolean {
  if (sentence.acts.size > 0 && !shares(sentence.acts, record.acts)) return false
  return shares(sentence.sections, record.sections) || shares(sentence.periods, record.periods)
}

function shares(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].some((each) => other.has(each))
}

/** "2 to 5" are four sections. */
function numbersOf(first: string, more: string): string[] {
  const from = Number(first)
  const to = Number(more.match(/ to (\d+)$/)?.[1])
  if (to > from && to - from < 100) {
    return Array.from({ length: to - from + 1 }, (_, step) => String(from + step))
  }
  return [first, ...(more.match(/(?<!\()\b\d+[A-Z]{0,2}\b/g) ?? [])].map((each) =>
    each.toUpperCase(),
  )
}

function periodOf(count: string, unit: string): string {
  const word = NUMBERS.indexOf(count.toLowerCase())
  return `${word < 0 ? count : word + 1} ${unit.toLowerCase()}`
}

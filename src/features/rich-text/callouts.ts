import { listed } from '~/lib/text/listed'
import { BOX_TITLES, type Box } from './rules'

/** Holds the kind of another program's callout while a text is read, as on Obsidian's pages. */
export const CALLOUT_KIND = 'data-callout'

/** Marks its title; any value will do. */
export const CALLOUT_TITLE = 'data-callout-title'

/** What a callout of another program is here: a box that means the same, or else a quotation. */
type CalloutForm = Extract<Box, 'callout' | 'in-short'> | 'blockquote'

/** How much of a made-up kind is kept, in characters. */
const LONGEST_KIND = 60

/** The kinds that Obsidian and GitHub have; a callout of Notion, which has none, is a note. */
const FORMS: ReadonlyArray<readonly [form: CalloutForm, kinds: RegExp]> = [
  [
    'callout',
    /^(?:note|info|todo|tip|hint|important|success|check|done|question|help|faq|warning|caution|attention|failure|fail|missing|danger|error|bug|example)$/,
  ],
  ['in-short', /^(?:abstract|summary|tldr)$/],
]

/** What a callout of a kind is here (docs/product.md, "Meaning"): one that nobody knows is a quotation. */
export function calloutForm(kind: string): CalloutForm {
  return FORMS.find(([, kinds]) => kinds.test(kind.toLowerCase()))?.[0] ?? 'blockquote'
}

type Attributes = Readonly<Record<string, string | undefined>>

/** The kind of an element that is a callout in Notion, Obsidian or on GitHub; null for any other. */
export function calloutKind(name: string, attributes: Attributes): string | null {
  const { [CALLOUT_KIND]: said, class: classes = '' } = attributes
  if (said !== undefined) return said.trim().slice(0, LONGEST_KIND) || 'note'
  const [, github] =
    /(?:^|\s)markdown-alert-(note|tip|important|warning|caution)(?=\s|$)/.exec(classes) ?? []
  if (github !== undefined) return github
  const isNotions =
    name === 'figure'
      ? /(?:^|\s)callout(?=\s|$)/.test(classes)
      : name === 'aside' && Object.keys(attributes).length === 0
  return isNotions ? 'note' : null
}

/** Whether an element is the title of such a callout. */
export function isCalloutTitle({ class: classes = '' }: Attributes): boolean {
  return /(?:^|\s)(?:callout-title|markdown-alert-title)(?=\s|$)/.test(classes)
}

/** What became of callouts, in words: a sentence for each form. */
export function describeCallouts(kinds: readonly string[]): string[] {
  const forms = [...new Set(kinds.map(calloutForm))]
  return forms.map((form) => SENTENCES[form](kinds.filter((kind) => calloutForm(kind) === form)))
}

const SENTENCES: Record<CalloutForm, (kinds: string[]) => string> = {
  callout: ({ length }) =>
    length === 1
      ? '1 callout came along as a callout.'
      : `${length} callouts came along as callouts.`,
  'in-short': ({ length }) =>
    length === 1
      ? `1 callout came along as the box “${BOX_TITLES['in-short']}”.`
      : `${length} callouts came along as boxes “${BOX_TITLES['in-short']}”.`,
  blockquote: (kinds) => {
    const names = listed([...new Set(kinds)].map((kind) => `“${kind}”`))
    return kinds.length === 1
      ? `1 callout (${names}) came along as a quotation, with its title and words.`
      : `${kinds.length} callouts (${names}) came along as quotations, with their titles and words.`
  },
}

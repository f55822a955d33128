import { listed } from '~/lib/text/listed'
import { BOX_TITLES, type Box } from './rules'

/** The kind of another program’s callout while a text is read, as on Obsidian’s pages. */
export const CALLOUT_KIND = 'data-callout'

/** Marks a callout’s title, with any value. */
export const CALLOUT_TITLE = 'data-callout-title'

/** A box with the same meaning, or else a quotation. */
type CalloutForm = Extract<Box, 'callout' | 'in-short'> | 'blockquote'

/** In characters, of a made-up kind. */
const LONGEST_KIND = 60

/** Kinds of Obsidian and GitHub; Notion has none, so its callouts are notes. */
const FORMS: ReadonlyArray<readonly [form: CalloutForm, kinds: RegExp]> = [
  [
    'callout',
    /^(?:note|info|todo|tip|hint|important|success|check|done|question|help|faq|warning|caution|attention|failure|fail|missing|danger|error|bug|example)$/,
  ],
  ['in-short', /^(?:abstract|summary|tldr)$/],
]

/** An unknown kind is a quotation (docs/product.md, "Meaning"). */
export function calloutForm(kind: string): CalloutForm {
  return FORMS.find(([, kinds]) => kinds.test(kind.toLowerCase()))?.[0] ?? 'blockquote'
}

type Attributes = Readonly<Record<string, string | undefined>>

/** @returns the kind of a callout of Notion, Obsidian or GitHub; null for any other element */
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

export function isCalloutTitle({ class: classes = '' }: Attributes): boolean {
  return /(?:^|\s)(?:callout-title|markdown-alert-title)(?=\s|$)/.test(classes)
}

/** @returns a sentence for each form */
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

import type { PageTexts } from '~/domain/page-texts'
import type { TextField, TextPage } from '~/domain/texts/page-fields'
import { textLines } from '~/lib/text/plain-text'
import { CheckList } from '~/ui/check-list'
import { PageIntro } from '~/ui/layout/page-intro'
import { Paragraphs } from '~/ui/unbroken'
import { textControl } from '../../texts/text-schema'

interface WordsPreviewProps {
  /** The page's name among the fields. */
  label: string
  groups: TextPage['groups']
  texts: PageTexts
}

/**
 * A page's own words in their order, as visitors will read them, without what else stands on it: its parts stay in the
 * one file that visitors load for that page (docs/product.md, "Page texts").
 */
export function WordsPreview({ label, groups, texts }: WordsPreviewProps) {
  const fields = groups.flatMap(({ fields }) => fields)
  // A page that begins with what may be left out has no heading of its own.
  const isList = fields[0] !== undefined && textControl(fields[0].kind).isOptional === true
  const [heading, lead] = isList ? [] : fields
  const rest = isList ? fields.filter(({ name }) => texts[name] !== '') : fields.slice(2)
  return (
    <>
      {heading ? (
        <PageIntro
          eyebrow={label}
          title={texts[heading.name]}
          lead={lead ? texts[lead.name] : undefined}
        />
      ) : null}
      <div className="wrap grid gap-6 py-10">
        {isList && rest.length === 0 ? <p>Nothing yet: all of it is left out.</p> : null}
        {rest.map((field) => (
          <div key={field.name} className="grid max-w-2xl gap-2">
            <p className="text-sm font-semibold text-clay">{field.label}</p>
            <Words field={field} texts={texts} />
          </div>
        ))}
      </div>
    </>
  )
}

function Words({ field, texts }: { field: TextField; texts: PageTexts }) {
  const { name } = field
  const { kind } = textControl(field.kind)
  if (kind === 'lines') return <CheckList items={textLines(texts[name])} />
  if (kind === 'line') return <p className="text-h3">{texts[name]}</p>
  return <Paragraphs text={texts[name]} />
}

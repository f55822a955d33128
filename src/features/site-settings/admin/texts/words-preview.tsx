import type { PageTexts } from '~/domain/page-texts'
import { textLines } from '~/lib/text/plain-text'
import { CheckList } from '~/ui/check-list'
import { PageIntro } from '~/ui/layout/page-intro'
import { Paragraphs } from '~/ui/paragraphs'
import type { PageFields, TextFieldText } from './text-field'

interface WordsPreviewProps {
  /** The page's name among the fields. */
  label: string
  groups: PageFields['groups']
  texts: PageTexts
}

/**
 * A page's own words in their order, as visitors will read them, without what else stands on it: its parts stay in the
 * one file that visitors load for that page (docs/product.md, "Page texts").
 */
export function WordsPreview({ label, groups, texts }: WordsPreviewProps) {
  const [heading, lead, ...rest] = groups.flatMap(({ fields }) => fields)
  return (
    <>
      {heading ? (
        <PageIntro
          eyebrow={label}
          title={texts[heading.name]}
          lead={lead ? texts[lead.name] : undefined}
        />
      ) : null}
      <div className="wrap grid gap-6 pb-10">
        {rest.map((field) => (
          <div key={field.name} className="grid max-w-2xl gap-2">
            <p className="text-sm font-semibold text-clay">{field.label}</p>
            <Words {...field} texts={texts} />
          </div>
        ))}
      </div>
    </>
  )
}

function Words({ name, kind, texts }: TextFieldText & { texts: PageTexts }) {
  if (kind === 'lines') return <CheckList items={textLines(texts[name])} />
  if (kind === 'line') return <p className="text-h3">{texts[name]}</p>
  return <Paragraphs text={texts[name]} />
}

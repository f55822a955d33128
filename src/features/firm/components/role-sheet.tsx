import type { CareersTexts, Role } from '~/domain/page-texts'
import { textLines } from '~/lib/text/plain-text'
import { CheckList } from '~/ui/check-list'
import { FactRows } from '~/ui/fact-rows'
import { Paragraphs } from '~/ui/unbroken'
import { useFirm } from '../use-firm'

/** A role in the firm, whether or not it is vacant (docs/product.md, "Information pages"). */
export function RoleSheet({ of: role, texts }: { of: Role; texts: CareersTexts }) {
  return (
    <article className="rounded-card border border-line bg-paper p-6 shadow-soft sm:p-9">
      <h3 className="font-[500] text-title">{texts[`${role}Title`]}</h3>
      <div className="mt-3 mb-6 grid gap-3 text-muted">
        <Paragraphs text={texts[`${role}Text`]} />
      </div>
      <FactRows
        rows={[
          { term: 'Level', fact: texts[`${role}Level`] },
          { term: 'Clients', fact: texts[`${role}Contact`] },
          { term: 'Where', fact: `${useFirm().town} office` },
        ]}
      />
      <h4 className="mt-7 mb-3 font-semibold">What you do</h4>
      <CheckList items={textLines(texts[`${role}Duties`])} />
      <h4 className="mt-7 mb-2 font-semibold">Who it suits</h4>
      <div className="grid gap-3 text-muted">
        <Paragraphs text={texts[`${role}Suits`]} />
      </div>
    </article>
  )
}

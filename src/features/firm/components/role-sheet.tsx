import type { roles } from '~/content/careers'
import { useFirm } from '~/lib/use-firm'
import { CheckList } from '~/ui/check-list'
import { FactRows } from '~/ui/fact-rows'

/** A role in the firm, whether or not it is vacant (docs/product.md, "Careers"). */
export function RoleSheet({ role }: { role: (typeof roles)[number] }) {
  return (
    <article className="rounded-card border border-line bg-paper p-6 shadow-soft sm:p-9">
      <h3 className="font-[500] text-[1.7rem] leading-tight">{role.title}</h3>
      <p className="mt-3 mb-6 text-muted">{role.text}</p>
      <FactRows
        rows={[
          { term: 'Level', fact: role.level },
          { term: 'Clients', fact: role.contact },
          { term: 'Where', fact: `${useFirm().town} office` },
        ]}
      />
      <h4 className="mt-7 mb-3 font-semibold">What you do</h4>
      <CheckList items={role.duties} />
      <h4 className="mt-7 mb-2 font-semibold">Who it suits</h4>
      <p className="text-muted">{role.suits}</p>
    </article>
  )
}

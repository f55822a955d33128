import { FactRows } from '~/ui/fact-rows'
import type { TeamMember } from '../schema'

/** Qualification and supervisor, where the firm has entered them (docs/product.md, "Team"). */
export function Qualifications({ member }: { member: TeamMember }) {
  const rows = [
    { term: 'Qualification', fact: member.qualification },
    { term: 'Qualified in', fact: member.qualifiedIn },
    { term: 'Regulator’s number', fact: member.regulatorNumber },
    { term: 'Supervised by', fact: member.supervisor },
  ].filter(({ fact }) => fact !== null)
  if (rows.length === 0) return null
  return (
    <div className="mt-9 max-w-2xl">
      <h2 className="mb-4 text-title">Qualifications and supervision</h2>
      <FactRows rows={rows} />
    </div>
  )
}

import { useRef, useState } from 'react'
import { OrderedList } from '~/features/staff/admin/lists/ordered-list'
import type { SectionProps } from '~/features/staff/admin/section'
import { useMay } from '~/features/staff/admin/staff-user'
import { NEW } from '~/features/staff/rules'
import { ApiError } from '~/lib/api/api-client'
import { SmallButton } from '~/ui/small-button'
import { MemberCard } from './member-card'
import { MemberEditor, MemberText } from './member-editor'
import { NameInsteadDialog } from './name-instead-dialog'
import { NamesOfNoOne } from './names-of-no-one'
import { teamList } from './staff-queries'

export function TeamManager(section: SectionProps) {
  const mayWrite = useMay('content')
  const [asked, setAsked] = useState<{ id: string; reason: string } | null>(null)
  const top = useRef<HTMLDivElement>(null)
  const ask = (error: Error, id: string) => {
    const issues = error instanceof ApiError ? error.issues : []
    const issue = issues.find(({ path }) => path === 'nameInstead')
    if (issue) setAsked({ id, reason: issue.message })
    return issue !== undefined
  }
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      {mayWrite ? <NamesOfNoOne /> : null}
      <OrderedList
        section={section}
        list={teamList}
        layout="cards"
        empty={
          <>
            <p className="mb-4">No team members yet</p>
            {mayWrite ? (
              <SmallButton look="primary" onClick={() => section.onOpen(NEW)}>
                Add First Team Member
              </SmallButton>
            ) : null}
          </>
        }
        nameOf={({ name }) => name}
        textOf={({ name, position, bio }) => `${name} ${position} ${bio}`}
        editor={(props) => <MemberEditor {...props} />}
        look={(values) => <MemberText values={values} />}
        item={(member, card) => <MemberCard member={member} {...card} />}
        isAskedByBrowser
        onRefused={ask}
      />
      {asked ? (
        <NameInsteadDialog
          {...asked}
          onDeleted={() => {
            if (section.openId === asked.id) section.onClose()
          }}
          onClose={() => setAsked(null)}
          finalFocus={top}
        />
      ) : null}
    </div>
  )
}

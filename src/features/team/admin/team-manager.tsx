import { OrderedList } from '~/features/staff/admin/lists/ordered-list'
import type { SectionProps } from '~/features/staff/admin/section'
import { useMay } from '~/features/staff/admin/staff-user'
import { NEW } from '~/features/staff/rules'
import { SmallButton } from '~/ui/small-button'
import { MemberCard } from './member-card'
import { MemberEditor, MemberText } from './member-editor'
import { teamList } from './staff-queries'

/** Where staff keep the team members (docs/product.md, "Team management"). */
export function TeamManager(section: SectionProps) {
  const mayWrite = useMay('content')
  return (
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
    />
  )
}

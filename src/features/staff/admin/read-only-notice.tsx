import type { ReactNode } from 'react'
import { CONTENT_KINDS, kindOfTab } from '~/content-kinds/registry'
import { may } from '~/domain/permissions'
import type { DashboardTab } from '../rules'
import { useStaffUser } from './staff-user'

/** Warns before anything is written that it could not be saved. */
export function ReadOnlyNotice({ tab }: { tab: DashboardTab }) {
  const { roles } = useStaffUser()
  if (!may(roles, 'unpublished')) {
    return <CannotChange lead="You can read what is published here, but not change it." />
  }
  if (!may(roles, CONTENT_KINDS[kindOfTab(tab)].needs)) return <CannotChange />
  if (may(roles, 'content')) return null
  return (
    <Notice lead="You can write drafts of your own.">
      An editor publishes them. You can read the rest.
    </Notice>
  )
}

/** For pages that only some roles can change, such as one of the dashboard. */
export function CannotChange({ lead = 'You can read everything here, but not change it.' }) {
  const { role } = useStaffUser()
  return (
    <Notice lead={lead}>
      {role === 'reader'
        ? 'Changes are made by administrators: ask one of them if you need to make some yourself.'
        : 'If you need to, ask an administrator.'}
    </Notice>
  )
}

function Notice({ lead, children }: { lead: string; children: ReactNode }) {
  return (
    <p className="mb-5 rounded-button border-l-4 border-clay bg-panel px-4 py-2.5">
      <strong>{lead}</strong> {children}
    </p>
  )
}

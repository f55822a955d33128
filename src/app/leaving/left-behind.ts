import { includesAll, may, type Permission, type Role } from '~/domain/permissions'
import { isSameName } from '~/features/auth/people/accounts.server'
import type { Leaver } from '~/features/auth/people/leaving.server'
import type { LeftBehind, NextState } from '~/features/auth/people/leaving-schema'
import { listInvitationsOf } from '~/features/auth/people/links.server'
import { countSessions } from '~/features/auth/sessions/sessions.server'
import { listStaffWhoMay } from '~/features/auth/staff-who-may.server'
import { countPostsOf } from '~/features/blog/authors.server'
import { listFeedFacts } from '~/features/booking/hosts/calendar-feeds.server'
import { listBusyHosts } from '~/features/booking/hosts/leaving-host.server'
import { listOpenEnquiriesOf } from '~/features/enquiries/repository.server'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import { lostCopies, lostPreviews } from './lost-writing'

/** The role that an account has next; null for somebody who leaves. */
export function nextRole(next: NextState): Role | null {
  return next === 'disabled' || next === 'deleted' ? null : next
}

/** Whether somebody is logged out, and links for a new password end: what they may do is less than before, or nothing. */
export function losesAccess(leaver: Leaver, role: Role | null): boolean {
  return role === null || !includesAll(role, leaver.role)
}

/**
 * What somebody leaves behind who may do less than before, or nothing (docs/product.md, "When somebody leaves").
 *
 * @param by unfinished work goes to them, if they can take it and nobody decides otherwise
 */
export async function readLeftBehind(
  db: Database,
  leaver: Leaver,
  next: NextState,
  { who: by, now }: AuditContext,
): Promise<LeftBehind> {
  const { id, username, name } = leaver
  const role = nextRole(next)
  const loses = (permission: Permission) =>
    may(leaver.role, permission) && !(role && may(role, permission))
  const others = async (permission: Permission) =>
    (await listStaffWhoMay(db, permission)).filter((each) => each.id !== id).map(named)
  const writers = await others('content')
  const hosts = role ? [] : await listBusyHosts(db, now)
  const namesakes = hosts.filter((host) => isSameName(host.name, name ?? username))
  const feeds = loses('visitors') ? await listFeedFacts(db, username) : []
  return {
    sessions: losesAccess(leaver, role) ? ((await countSessions(db, now)).get(id) ?? 0) : 0,
    invitations: loses('site') ? await listInvitationsOf(db, id) : [],
    calendars: feeds.map(({ createdBy, ...feed }) => ({ ...feed, isOwn: createdBy === username })),
    previews: (await lostPreviews(db, leaver, role, now)).map(named),
    copies: (await lostCopies(db, leaver, role)).map(named),
    enquiries: loses('visitors') ? await listOpenEnquiriesOf(db, id) : [],
    articles: next === 'deleted' ? await countPostsOf(db, id) : 0,
    hosts,
    writers,
    assignees: await others('visitors'),
    suggested: {
      copiesTo: (writers.find((each) => each.id === by.id) ?? writers[0])?.id ?? null,
      host: namesakes.length === 1 ? (namesakes[0]?.id ?? null) : null,
    },
  }
}

function named({ id, name }: { id: string; name: string }) {
  return { id, name }
}

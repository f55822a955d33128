import { includesAll, inOrder, may, type Permission, type Role } from '~/domain/permissions'
import { isSameName } from '~/features/auth/people/accounts.server'
import type { Leaver } from '~/features/auth/people/leaving.server'
import type { LeftBehind, NextState } from '~/features/auth/people/leaving-schema'
import { listInvitationsOf } from '~/features/auth/people/links.server'
import { countSessions } from '~/features/auth/sessions/sessions.server'
import { listStaffWhoMay } from '~/features/auth/staff-who-may.server'
import { countPostsOf } from '~/features/blog/authors.server'
import { listFeedFacts } from '~/features/booking/availability/calendar-feeds.server'
import { listBusyHosts } from '~/features/booking/availability/leaving-host.server'
import { listOpenEnquiriesOf } from '~/features/enquiries/repository.server'
import { countCommentsOf } from '~/features/text-comments/repository.server'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import { lostCopies, lostPreviews } from './lost-writing'

/** The roles that an account has next; null for someone who leaves. */
export function nextRoles(next: NextState): Role[] | null {
  return next === 'disabled' || next === 'deleted' ? null : inOrder(next.split(','))
}

/** They may do less than before, or nothing: they are logged out, and links for a new password end. */
export function losesAccess(leaver: Leaver, roles: readonly Role[] | null): boolean {
  return roles === null || !includesAll(roles, leaver.roles)
}

/**
 * What someone leaves behind who may do less than before, or nothing (docs/product.md, "When someone leaves").
 *
 * @param by unfinished work goes to them by default, if they can take it
 */
export async function readLeftBehind(
  db: Database,
  leaver: Leaver,
  next: NextState,
  { who: by, now }: AuditContext,
): Promise<LeftBehind> {
  const { id, username, name } = leaver
  const roles = nextRoles(next)
  const loses = (permission: Permission) =>
    may(leaver.roles, permission) && !(roles && may(roles, permission))
  const others = async (permission: Permission) =>
    (await listStaffWhoMay(db, permission)).filter((each) => each.id !== id).map(named)
  const writers = await others('content')
  const hosts = roles ? [] : await listBusyHosts(db, now)
  const linked = hosts.filter((host) => host.userId === id)
  const namesakes =
    linked.length > 0 ? linked : hosts.filter((host) => isSameName(host.name, name ?? username))
  const all = loses('ownVisitors') || loses('visitors') ? await listFeedFacts(db, username) : []
  // An adviser could read only their own calendar.
  const feeds = all.filter(
    (feed) => loses('visitors') || feed.createdBy === username || feed.userId === id,
  )
  return {
    sessions: losesAccess(leaver, roles) ? ((await countSessions(db, now)).get(id) ?? 0) : 0,
    invitations: loses('site') ? await listInvitationsOf(db, id) : [],
    calendars: feeds.map(({ createdBy, userId: _, ...feed }) => ({
      ...feed,
      isOwn: createdBy === username,
    })),
    previews: (await lostPreviews(db, leaver, roles, now)).map(named),
    copies: (await lostCopies(db, leaver, roles)).map(named),
    enquiries: loses('ownVisitors') ? await listOpenEnquiriesOf(db, id) : [],
    articles: next === 'deleted' ? await countPostsOf(db, id) : 0,
    comments: next === 'deleted' ? await countCommentsOf(db, id) : 0,
    hosts: hosts.map(({ userId, ...host }) => host),
    writers,
    assignees: await others('ownVisitors'),
    suggested: {
      copiesTo: (writers.find((each) => each.id === by.id) ?? writers[0])?.id ?? null,
      host: namesakes.length === 1 ? (namesakes[0]?.id ?? null) : null,
    },
  }
}

function named({ id, name }: { id: string; name: string }) {
  return { id, name }
}

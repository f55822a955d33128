import { endAttestationsAskedOf } from '~/content-kinds/attestations/sign'
import { handOverCopy } from '~/content-kinds/working-copies/working-copies'
import { may } from '~/domain/permissions'
import { endRequestsOf } from '~/features/approvals/repository.server'
import { withdrawInvitation } from '~/features/auth/people/accounts.server'
import type {
  Becoming,
  HandOver,
  Handover,
  Leaver,
  Leaving,
} from '~/features/auth/people/leaving.server'
import type { LeavingChoices, LeftBehind } from '~/features/auth/people/leaving-schema'
import { endAccess } from '~/features/auth/sessions/sessions.server'
import { giveArticlesTo } from '~/features/blog/authors.server'
import { revokeFeed } from '~/features/booking/availability/calendar-feeds.server'
import { stopTaking, unlinkAccount } from '~/features/booking/availability/leaving-host.server'
import { assignEnquiry } from '~/features/enquiries/repository.server'
import { endPreviewLinks } from '~/features/previews/repository.server'
import { eraseCommentsOf } from '~/features/text-comments/repository.server'
import { endUploadAddresses, giveUploadsTo } from '~/features/uploads/repository.server'
import { Problem } from '~/platform/api/problem'
import type { Database } from '~/platform/database/schema'
import type { MailSender } from '~/platform/mail/queue-mail'
import { OperatorError } from '~/platform/operator-error'
import { commandLine } from '~/platform/programs'
import { losesAccess, nextRoles, readLeftBehind } from './left-behind'
import { lostCopies } from './lost-writing'

/** What someone leaves behind, and what becomes of it (docs/product.md, "When someone leaves"). */
export const leaving: Leaving = { read: readLeftBehind, handOver }

/** For a terminal, which asks no questions: unfinished work goes to the oldest editor or administrator that is left. */
export function handOverAsSuggested(site: MailSender, settings: How['settings']): HandOver {
  return (db, leaver, next, audit) =>
    handOver(db, leaver, next, { choices: {}, audit, site, settings })
}

type How = Parameters<Leaving['handOver']>[3]

/** Ends or hands over all of it, in the transaction in which the account changes; each is recorded as what it is. */
async function handOver(
  db: Database,
  leaver: Leaver,
  next: Becoming,
  how: How,
): Promise<Handover[]> {
  const { audit, choices } = how
  const isBack = next === 'enabled'
  // Enabled again, an account begins without what it had before.
  const ending = isBack ? 'disabled' : next
  const roles = nextRoles(ending)
  const left = await readLeftBehind(db, leaver, ending, audit)
  const handovers: Handover[] = []
  const note = (what: string, names: readonly string[], to: string | null = null) => {
    if (names.length > 0) handovers.push({ what, which: names.join(', '), to })
  }

  if (losesAccess(leaver, roles)) {
    await endAccess(db, leaver.id)
    await endUploadAddresses(db, leaver.id)
  }
  note('sessions', left.sessions > 0 ? [String(left.sessions)] : [])

  for (const { id } of left.invitations) await withdrawInvitation(db, id, audit)
  note('invitations', left.invitations.map(nameOf))

  const keepsOthers = isBack || choices.keepsCalendars
  const calendars = left.calendars.filter(({ isOwn }) => isOwn || !keepsOthers)
  for (const { id } of calendars) await revokeFeed(db, id, audit)
  note('calendarAddresses', calendars.map(nameOf))

  for (const { id } of left.previews) await endPreviewLinks(db, { link: id }, audit)
  note('previewLinks', left.previews.map(nameOf))
  if (isBack) return handovers

  if (!roles || !may(roles, 'content')) await endAttestationsAskedOf(db, leaver.id)
  if (!roles || !may(roles, 'drafts')) {
    const checks = await endRequestsOf(db, leaver.id)
    note('checksEnded', checks > 0 ? [String(checks)] : [])
  }

  const writer = oneOf(
    left.writers,
    orSuggested(choices.copiesTo, left.suggested.copiesTo),
    'copiesTo',
  )
  const copies = await lostCopies(db, leaver, roles)
  for (const { place } of copies) {
    await handOverCopy(db, place, writer?.id ?? null, audit.now)
  }
  note('workingCopies', copies.map(nameOf), writer?.name)

  const author = oneOf(left.writers, choices.articlesTo ?? left.suggested.copiesTo, 'articlesTo')
  if (next === 'deleted') {
    await unlinkAccount(db, leaver.id)
    if (!author) throw new OperatorError(NO_AUTHOR)
    await giveArticlesTo(db, leaver.id, author.id)
    await giveUploadsTo(db, leaver.id, author.id)
    note('articles', left.articles > 0 ? [String(left.articles)] : [], author.name)
    const comments = await eraseCommentsOf(db, leaver.id)
    note('commentsErased', comments > 0 ? [String(comments)] : [])
  }

  const assignee = oneOf(left.assignees, choices.enquiriesTo ?? null, 'enquiriesTo')
  for (const { id } of left.enquiries) await assignEnquiry(db, id, assignee?.id ?? null, audit)
  const whose = assignee?.name ?? 'no one'
  note('enquiries', left.enquiries.length > 0 ? [String(left.enquiries.length)] : [], whose)

  return [...handovers, ...(await handOverConsultations(db, left, how))]
}

/** At a terminal alone: on the screen it is an administrator who does it. */
const NO_AUTHOR = `Nobody is left who could have their articles. Nothing has changed. Enable or add an administrator first (${commandLine('user', 'add --admin NAME')}).`

/** Falls back to the suggestion where nothing is chosen. */
function orSuggested(chosen: string | null | undefined, suggested: string | null): string | null {
  return chosen === undefined ? suggested : chosen
}

async function handOverConsultations(
  db: Database,
  { hosts, suggested }: LeftBehind,
  { choices, audit, site, settings }: How,
): Promise<Handover[]> {
  const host = oneOf(hosts, orSuggested(choices.host, suggested.host), 'host')
  if (!host) return []
  const others = hosts.filter(({ id }) => id !== host.id)
  const chosen = choices.bookingsTo
    ? oneOf(others, choices.bookingsTo, 'bookingsTo')?.id
    : choices.bookingsTo
  const { firm, mailSentences, secondOffice } = settings
  const turn = { site, db, by: audit, now: audit.now, firm, mailSentences, secondOffice }
  const { given, left } = await stopTaking(turn, settings, host.id, chosen)
  const successors = [...given].map(([name, count]) => `${name} (${count})`)
  if (left > 0) successors.push(`${host.name} still (${left})`)
  const stopped: Handover = { what: 'takesConsultations', which: host.name, to: null }
  if (host.bookings === 0) return [stopped]
  const to = successors.join(', ') || null
  return [stopped, { what: 'consultations', which: String(host.bookings), to }]
}

/** @throws {Problem} 422 for someone not on the list */
function oneOf<Choice extends { id: string }>(
  all: readonly Choice[],
  id: string | null,
  field: keyof LeavingChoices,
): Choice | null {
  const found = id === null ? null : all.find((each) => each.id === id)
  if (found !== undefined) return found
  const message = 'This person cannot take it any more. Please choose someone else.'
  throw new Problem(422, message, { issues: [{ path: `leaving.${field}`, message }] })
}

function nameOf({ name }: { name: string }): string {
  return name
}

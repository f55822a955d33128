import type { Context } from 'hono'
import { refuseStaleEditOf } from '~/content-kinds/activity/stale-edit'
import { findCreated, noteCreation } from '~/content-kinds/creations/creations'
import type { Firm } from '~/domain/firm'
import type { RegulatorTexts } from '~/domain/texts/regulator-texts'
import { capitalised } from '~/lib/text/capitalised'
import { auditContext, onlyOwn } from '~/platform/api/access'
import type { ApiEnv } from '~/platform/api/create-api'
import { fieldProblem, type Problem } from '~/platform/api/problem'
import type { Database } from '~/platform/database/schema'
import { queueMail } from '~/platform/mail/queue-mail'
import type { Site } from '~/platform/site'
import { answerMail } from './mail.server'
import { insertAnswer, isAnswerStored, personOf } from './repository.server'
import { COMPLAINT_TOPICS, ENQUIRY_MAILS } from './rules'
import type { AnswerInput, StaffEnquiry } from './schema'
import { existing } from './staff-api.server'

/** An answer or announcement to a person. */
interface Told {
  way: AnswerInput['way']
  text: string
  isFull: boolean
  isExtension?: boolean
}

/**
 * Stores an answer with its mail; sent again with the same key, neither is stored twice.
 * @param tell builds it from the current enquiry; throws when it is not allowed
 * @throws {Problem} 404, 409 for something a colleague has changed, 422 for a mail without an address
 */
export async function storeAnswer(
  c: Context<ApiEnv>,
  site: Site,
  id: string,
  { idempotencyKey, updatedAt }: Pick<AnswerInput, 'idempotencyKey' | 'updatedAt'>,
  tell: (current: StaffEnquiry, now: Date, regulators: RegulatorTexts) => Told,
): Promise<StaffEnquiry> {
  const audit = auditContext(c, site)
  const { firm, pageTexts } = await site.settings.read()
  const enquiry = await site.db.transaction().execute(async (db) => {
    const current = await existing(site, db, id, onlyOwn(c))
    const call = { kind: 'answer', key: idempotencyKey, audit } as const
    // The previous version used the key as the answer's id.
    const earlier = await findCreated(db, 'answer', idempotencyKey, audit.who)
    if (await isAnswerStored(db, id, earlier ?? idempotencyKey)) return current
    await refuseStaleEditOf(db, { kind: 'enquiry', id }, current, updatedAt)
    const reply = tell(current, audit.now, pageTexts.regulators)
    const { email, name, cameBy } = current
    const signer = await signerOf(db, audit.who.id, firm, current.topic)
    const answerId = await insertAnswer(db, current, { ...reply, staffName: signer.name }, audit)
    await noteCreation(db, call, answerId)
    if (reply.way === 'mail') {
      if (email === null) throw notReachable()
      const isFinal = reply.isFull && current.answeredAt === null
      const mail = answerMail(firm, email, {
        name,
        text: reply.text,
        purpose: purposeOf(reply),
        signer,
        cameBy,
        topic: current.topic,
        isFinal,
      })
      const about = { kind: 'answer', id: answerId } as const
      await queueMail(site, db, mail, { about, person: personOf(current), firm })
    }
    return existing(site, db, id)
  })
  site.mailWorker.wake()
  return enquiry
}

function purposeOf({ isFull, isExtension }: Told): string {
  if (isExtension) return ENQUIRY_MAILS.extension
  return isFull ? ENQUIRY_MAILS.full : ENQUIRY_MAILS.part
}

/** The person who signs an answer, as visitors know them. */
export interface Signer {
  name: string
  position: string | null
  portrait: string | null
}

/**
 * The signature: the name in their account, or else in their published profile where they take consultations with this
 * account. Someone with neither signs as the firm, and a complaint by the role that handles them: a user name is never
 * shown.
 */
export async function signerOf(
  db: Database,
  userId: string,
  { name: firm, complaintsRole }: Pick<Firm, 'name' | 'complaintsRole'>,
  topic: string,
): Promise<Signer> {
  const user = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', userId)
    .executeTakeFirst()
  const profile = await db
    .selectFrom('hosts')
    .innerJoin('teamMembers', 'teamMembers.id', 'hosts.teamMemberId')
    .select(['teamMembers.name', 'teamMembers.position', 'teamMembers.imageUrl as portrait'])
    .where('hosts.userId', '=', userId)
    .where('hosts.removedAt', 'is', null)
    .where('teamMembers.isPublished', '=', true)
    .executeTakeFirst()
  const { position = null, portrait = null } = profile ?? {}
  const standing = COMPLAINT_TOPICS.includes(topic) ? capitalised(complaintsRole) : firm
  return { name: user?.name || profile?.name || standing, position, portrait }
}

/** Written answers end with the paragraphs on who else decides; a note of a call does not. */
export function withRights(way: AnswerInput['way'], text: string, rights: string | null): string {
  return way === 'telephone' || rights === null ? text : `${text}\n\n${rights}`
}

function notReachable(): Problem {
  return fieldProblem(422, 'way', 'There is no email address: please answer by phone or letter')
}

import { z } from 'zod'
import { recordActivity } from '~/content-kinds/activity/record-activity'
import {
  approvalOf,
  approvalRule,
  checkedHash,
  findApproval,
  insertApproval,
  isSavedApproved,
  presentVersion,
} from '~/content-kinds/approvals/approvals'
import { type CheckedText, checkedText } from '~/content-kinds/checked-text'
import { CONTENT_KINDS } from '~/content-kinds/registry'
import { compareVersions } from '~/content-kinds/versions/compare-versions'
import { may } from '~/domain/permissions'
import { listStaffWhoMay } from '~/features/auth/staff-who-may.server'
import { auditContext, permitted, staffOf } from '~/platform/api/access'
import {
  answers,
  createApi,
  jsonAnswer,
  jsonBody,
  refusedWith,
  type Staff,
} from '~/platform/api/create-api'
import { Problem } from '~/platform/api/problem'
import type { Database } from '~/platform/database/schema'
import { queueMail } from '~/platform/mail/queue-mail'
import { sendsMail } from '~/platform/settings'
import type { Site } from '~/platform/site'
import { checkMail } from './mail.server'
import { hasApproved, insertRequest, lastWriter, listAsked, listWaiting } from './repository.server'
import {
  type Asked,
  approveInput,
  askedSchema,
  askInput,
  checkedParams,
  type SignOff,
  signOffSchema,
  textToCheckSchema,
  waitingCheckSchema,
} from './schema'

const gone = { 404: 'There is no such article' }

const waiting = permitted('drafts').get('/api/admin/checks', {
  summary: 'What the caller has been asked to check',
  responses: { 200: jsonAnswer('The longest waiting first', z.array(waitingCheckSchema)) },
})

const read = permitted('drafts').get('/api/admin/checks/{post}', {
  summary: 'Who has approved an article, and who has been asked to check it',
  request: { params: checkedParams },
  responses: { 200: jsonAnswer('As it is now', signOffSchema), ...refusedWith(gone) },
})

const readText = permitted('drafts').get('/api/admin/checks/{post}/text', {
  summary: 'What is to be checked, and how it differs from what was approved last',
  request: { params: checkedParams },
  responses: answers('The text', textToCheckSchema, {
    403: 'Nobody has asked the caller',
    ...gone,
  }),
})

const ask = permitted('drafts').post('/api/admin/checks/{post}/requests', {
  summary: 'Ask a colleague to check an article',
  request: { params: checkedParams, body: jsonBody(askInput) },
  responses: {
    201: jsonAnswer('As it is now, and what became of the mail', askedSchema),
    ...refusedWith({ 403: 'It is not theirs to change', ...gone, 422: 'They cannot check it' }),
  },
})

const approve = permitted('drafts').post('/api/admin/checks/{post}/approvals', {
  summary: 'Approve the words of an article',
  request: { params: checkedParams, body: jsonBody(approveInput) },
  responses: {
    201: jsonAnswer('As it is now', signOffSchema),
    ...refusedWith({
      403: 'They are the caller’s own words, or nobody has asked',
      ...gone,
      409: 'The words are others by now',
    }),
  },
})

/** The words of an article as they would be saved now, whose article it is, and who types. */
type WordsToCheck = CheckedText & { authorId: string; typedBy: string | null; at: string }

/**
 * Who checks articles, and approves which words (docs/product.md, "Approval").
 *
 * @param wordsOf null when there is no such article
 */
export function signOffApi(
  site: Site,
  wordsOf: (site: Pick<Site, 'db' | 'url'>, id: string) => Promise<WordsToCheck | null>,
) {
  const { db } = site

  /** @throws {Problem} 404 when there is no such article */
  const open = async (db: Database, id: string) => {
    const words = await wordsOf({ db, url: site.url }, id)
    if (!words) throw new Problem(404, 'This article no longer exists.')
    const text = checkedText.parse(words)
    return { words, text, hash: checkedHash(text) }
  }

  const signOff = async (db: Database, id: string): Promise<SignOff> => {
    const { words, text } = await open(db, id)
    const all = await listStaffWhoMay(db, 'drafts')
    const checkers = all.filter((each) => each.id !== words.authorId)
    return {
      rule: await approvalRule(db),
      approval: await newest(db, id, text),
      isSavedApproved: await isSavedApproved(db, id),
      asked: await listAsked(db, id),
      checkers: checkers.map(({ id, name }) => ({ id, name })),
    }
  }

  return createApi()
    .openapi(waiting, async (c) => c.json(await listWaiting(db, staffOf(c).id), 200))
    .openapi(read, async (c) => c.json(await signOff(db, c.req.valid('param').post), 200))
    .openapi(readText, async (c) => {
      const { post } = c.req.valid('param')
      const staff = staffOf(c)
      const { words, text, hash } = await open(db, post)
      const asked = (await listWaiting(db, staff.id)).find(({ id }) => id === post)
      const isTheirs = asked ?? (await hasApproved(db, { postId: post, hash, userId: staff.id }))
      refuseUnasked(staff, words, Boolean(isTheirs))
      const last = (await findApproval(db, post))?.text
      // The previous release stored no facts.
      const approved = last && { ...text, ...last }
      const { at, typedBy } = words
      return c.json(
        {
          ...{ ...text, hash, at, isTyped: typedBy !== null, askedBy: asked?.askedBy ?? null },
          refusal: await refusalOf(db, post, words, staff),
          approval: await newest(db, post, text),
          approved: approved ?? null,
          differences: approved ? compareVersions(approved, text) : [],
        },
        200,
      )
    })
    .openapi(ask, async (c) => {
      const { post } = c.req.valid('param')
      const { who, now } = auditContext(c, site)
      const { words } = await open(db, post)
      const staff = staffOf(c)
      if (!may(staff.roles, 'content') && words.authorId !== staff.id) {
        throw new Problem(403, 'You can ask for a check of your own drafts.')
      }
      const { checker: checkerId } = c.req.valid('json')
      const settings = await site.settings.read()
      const colleagues = await listStaffWhoMay(db, 'drafts')
      const checker = colleagues.find(({ id }) => id === checkerId && id !== words.authorId)
      if (!checker) throw unfit('This person cannot check it. Please choose someone else.')
      const { email } = await db
        .selectFrom('users')
        .select('email')
        .where('id', '=', checkerId)
        .executeTakeFirstOrThrow()
      await db.transaction().execute(async (db) => {
        const at = now.toISOString()
        await insertRequest(db, { postId: post, checkerId, askedBy: who.id, at })
        const thing = { kind: CONTENT_KINDS.posts.thingKind, id: post, name: words.title }
        const after = { checker: checker.name }
        await recordActivity(db, { who, now }, 'check asked', thing, { after })
        if (!email) return
        const asker = colleagues.find(({ id }) => id === who.id)?.name ?? who.username
        const article = { id: post, title: words.title }
        const mail = { to: email, name: checker.name, askedBy: asker, article }
        await queueMail(site, db, checkMail({ siteUrl: site.url }, mail), {
          about: { kind: 'account', id: checkerId, version: post },
          person: checker.username,
          firm: settings.firm,
        })
      })
      site.mailWorker.wake()
      const sent: Asked['mail'] = sendsMail(settings) ? 'waiting' : 'no server'
      const mail: Asked['mail'] = email ? sent : 'no address'
      return c.json({ ...(await signOff(db, post)), mail }, 201)
    })
    .openapi(approve, async (c) => {
      const { post } = c.req.valid('param')
      const staff = staffOf(c)
      const { who, now } = auditContext(c, site)
      const read = c.req.valid('json').hash
      await db.transaction().execute(async (db) => {
        const { words, text, hash } = await open(db, post)
        // Only the answer was lost.
        if (await hasApproved(db, { postId: post, hash: read, userId: staff.id })) return
        const isAsked = (await listAsked(db, post)).some(({ id }) => id === staff.id)
        refuseUnasked(staff, words, isAsked)
        const refusal = await refusalOf(db, post, words, staff)
        if (refusal) throw new Problem(403, refusal)
        if (hash !== read) throw new Problem(409, CHANGED_MEANWHILE)
        const user = db.selectFrom('users').select('name').where('id', '=', staff.id)
        const publicName = (await user.executeTakeFirst())?.name ?? null
        const versionId = words.typedBy ? null : ((await presentVersion(db, post))?.id ?? null)
        const by = publicName ?? staff.username
        await insertApproval(db, post, text, { by, publicName, versionId, now })
        const thing = { kind: CONTENT_KINDS.posts.thingKind, id: post, name: words.title }
        await recordActivity(db, { who, now }, 'approved', thing)
      })
      return c.json(await signOff(db, post), 201)
    })
}

/** The newest approval; of this very text, if there is one. */
async function newest(
  db: Database,
  postId: string,
  text: CheckedText,
): Promise<SignOff['approval']> {
  const current = await approvalOf(db, postId, text)
  if (current) return { by: current.by, at: current.at, isCurrent: true }
  const last = await findApproval(db, postId)
  return last && { by: last.by, at: last.at, isCurrent: false }
}

/** @throws {Problem} 403 for an author whom nobody has asked: what others type is not theirs to read */
function refuseUnasked({ id, roles }: Staff, { authorId }: WordsToCheck, isAsked: boolean): void {
  if (may(roles, 'content') || isAsked || authorId === id) return
  throw new Problem(403, 'Nobody has asked you to check this article.')
}

/** Why someone cannot approve words: nobody approves their own. */
async function refusalOf(
  db: Database,
  postId: string,
  { authorId, typedBy }: WordsToCheck,
  { id, username }: Staff,
): Promise<string | null> {
  if (authorId === id) return 'You wrote this article, so someone else has to approve it.'
  const isLast = typedBy === null ? (await lastWriter(db, postId)) === username : typedBy === id
  return isLast ? 'You changed this text last, so someone else has to approve it.' : null
}

function unfit(message: string): Problem {
  return new Problem(422, message, { issues: [{ path: 'checker', message }] })
}

const CHANGED_MEANWHILE =
  'The text has changed while you were reading. Please read it again, then approve it.'

export type SignOffApi = ReturnType<typeof signOffApi>

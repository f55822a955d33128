import type { Context } from 'hono'
import { recordActivity } from '~/content-kinds/activity/record-activity'
import { askToAttest, signerOf } from '~/content-kinds/attestations/sign'
import { ATTESTED_KINDS, type Subject } from '~/content-kinds/attested-kinds'
import { listStaffWhoMay } from '~/features/auth/staff-who-may.server'
import type { Visit } from '~/features/links/own-links.server'
import { auditContext, permitted, staffOf, staffOnly } from '~/platform/api/access'
import {
  type ApiEnv,
  createApi,
  jsonAnswer,
  jsonBody,
  refusedWith,
} from '~/platform/api/create-api'
import { fieldProblem, Problem } from '~/platform/api/problem'
import { queueMail } from '~/platform/mail/queue-mail'
import { sendsMail } from '~/platform/settings'
import type { Site } from '~/platform/site'
import { findAttestable, findOne, SIGNERS } from './due.server'
import { signMail } from './mail.server'
import {
  askedSchema,
  askInput,
  attestationsQuery,
  attestationsSchema,
  attestInput,
  subjectInput,
} from './schema'
import { SIGNING_REFUSALS, signing } from './signing.server'

const PATH = '/api/admin/attestations'

const read = staffOnly.get(PATH, {
  summary: 'What the firm answers for: every page, fact and figure; places and articles while due',
  request: { query: attestationsQuery },
  responses: { 200: jsonAnswer('As it stands', attestationsSchema) },
})

const open = permitted('content').post(`${PATH}/openings`, {
  summary: 'Say that the caller opens something; then they may sign it today as it is now',
  request: { body: jsonBody(subjectInput) },
  responses: {
    201: jsonAnswer('As it stands', attestationsSchema),
    ...refusedWith(SIGNING_REFUSALS),
  },
})

const sign = permitted('content').post(PATH, {
  summary: 'Answer for something that the caller has opened today, under the account’s own name',
  request: { body: jsonBody(attestInput) },
  responses: {
    201: jsonAnswer('As it stands', attestationsSchema),
    ...refusedWith(SIGNING_REFUSALS),
  },
})

const ask = staffOnly.post(`${PATH}/requests`, {
  summary: 'Ask someone who may sign something to do so',
  request: { body: jsonBody(askInput) },
  responses: {
    201: jsonAnswer('What became of the mail', askedSchema),
    ...refusedWith({ 404: 'There is no such thing', 422: 'They may not sign it' }),
  },
})

/**
 * Who answers for what the site says (docs/product.md, "Confirmations").
 *
 * @param visit asks the site for a page as a visitor does
 */
export function attestationsApi(site: Site, visit: Visit) {
  const { db } = site
  const { attesting, listOf, opens, signs } = signing(site, visit)

  const answer = async (c: Context<ApiEnv>, { kind, subject }: Partial<Subject>) => {
    const { id } = staffOf(c)
    const kinds = kind ? [kind] : ATTESTED_KINDS
    const found =
      kind && subject !== undefined
        ? [await findOne(await attesting(), { kind, subject })].filter((one) => one !== null)
        : await findAttestable(await attesting(), kinds)
    const [administrators, editors] = await Promise.all([
      listStaffWhoMay(db, 'site'),
      listStaffWhoMay(db, 'content'),
    ])
    return {
      subjects: await listOf(found, id),
      signers: { site: administrators.map(nameOf), content: editors.map(nameOf) },
      self: await signerOf(db, id),
    }
  }

  return createApi()
    .openapi(read, async (c) => c.json(await answer(c, c.req.valid('query')), 200))
    .openapi(open, async (c) => {
      const subject = c.req.valid('json')
      await opens(c, subject)
      return c.json(await answer(c, subject), 201)
    })
    .openapi(sign, async (c) => {
      const { kind, subject, ...signed } = c.req.valid('json')
      await signs(c, { kind, subject }, signed)
      return c.json(await answer(c, { kind, subject }), 201)
    })
    .openapi(ask, async (c) => {
      const { kind, subject, signer: signerId } = c.req.valid('json')
      const audit = auditContext(c, site)
      const found = await findOne(await attesting(), { kind, subject })
      if (!found) throw new Problem(404, 'There is nothing here to confirm any more.')
      const signers = await listStaffWhoMay(db, SIGNERS[kind])
      const signer = signers.find(({ id }) => id === signerId)
      if (!signer) {
        const message = 'This person cannot confirm it. Please choose someone else.'
        throw fieldProblem(422, 'signer', message)
      }
      const settings = await site.settings.read()
      const { email } = await db
        .selectFrom('users')
        .select('email')
        .where('id', '=', signerId)
        .executeTakeFirstOrThrow()
      const { name: askedBy } = await signerOf(db, audit.who.id)
      await db.transaction().execute(async (db) => {
        await askToAttest(db, { kind, subject }, signerId, audit)
        const after = { signer: signer.name }
        await recordActivity(db, audit, 'signature asked', found.thing, { after })
        if (!email) return
        const mail = { to: email, name: signer.name, askedBy, what: found.name }
        await queueMail(site, db, signMail({ siteUrl: site.url }, mail), {
          about: { kind: 'account', id: signerId, version: `${kind} ${subject}` },
          person: signer.username,
          firm: settings.firm,
        })
      })
      site.mailWorker.wake()
      const sent = sendsMail(settings) ? 'waiting' : 'no server'
      return c.json({ mail: email ? sent : 'no address' } as const, 201)
    })
}

export type AttestationsApi = ReturnType<typeof attestationsApi>

function nameOf({ id, name }: { id: string; name: string }) {
  return { id, name }
}

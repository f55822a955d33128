import type { Context } from 'hono'
import type { z } from 'zod'
import { difference, type TextPart } from '~/content-kinds/activity/changes'
import {
  attestedWords,
  listAskedToAttest,
  openedToday,
  whoAttested,
} from '~/content-kinds/attestations/attestations'
import { attest, noteOpened } from '~/content-kinds/attestations/sign'
import type { Subject } from '~/content-kinds/attested-kinds'
import { may } from '~/domain/permissions'
import type { Visit } from '~/features/links/own-links.server'
import { addDays, londonDay } from '~/lib/london'
import { listed } from '~/lib/text/listed'
import { auditContext, staffOf } from '~/platform/api/access'
import type { ApiEnv } from '~/platform/api/create-api'
import { fieldProblem, Problem } from '~/platform/api/problem'
import type { Site } from '~/platform/site'
import {
  type Attestable,
  findAttestable,
  findOne,
  holdsUntil,
  ownTimes,
  SIGNERS,
} from './due.server'
import { inventedRemedy } from './invented'
import type { ListedAttestable, signInput } from './schema'
import { inventedIn } from './subject-words.server'
import { SUBJECTS, type Subject as Words } from './subjects'

/** What may be refused where something is opened or signed. */
export const SIGNING_REFUSALS = {
  403: 'Their role does not include signing it',
  404: 'There is no such thing, or it is not due',
  409: 'The caller has not opened it today, or it says something else by now, or something invented',
  422: 'A field does not fit',
  503: 'The page does not answer now',
}

/**
 * How staff open, sign and read what the firm answers for (docs/product.md, "Confirmations").
 *
 * @param visit asks the site for a page as a visitor does
 */
export function signing(site: Site, visit: Visit) {
  const { db, environment } = site
  const attesting = async () => ({
    db,
    environment,
    visit,
    settings: await site.settings.read(),
    now: site.now(),
  })

  const listOf = async (found: readonly Attestable[], accountId: string) => {
    const { settings, now } = await attesting()
    const isOpened = await openedToday(db, accountId, now)
    const times = await ownTimes(db)
    const asked = await listAskedToAttest(db)
    const list: ListedAttestable[] = []
    for (const each of found) {
      const { kind, subject, name, words, hash, state, dueOn, source, last } = each
      const about: Words | undefined = kind === 'words' ? wordsOf(subject) : undefined
      const invented = about ? inventedIn(words, settings, times) : []
      list.push({
        kind,
        subject,
        name,
        state,
        hash,
        dueOn,
        source,
        words: source === null ? words : null,
        asksUntil: about?.asksUntil ?? null,
        isOpened: isOpened(each, hash),
        permission: SIGNERS[kind] === 'site' ? 'site' : 'content',
        asked: asked
          .filter((row) => row.kind === kind && row.subject === subject)
          .flatMap(({ name }) => name ?? []),
        invented: invented.map(({ name }) => name),
        remedy: inventedRemedy(invented),
        mayBeOwn: subject === 'times' && invented.length > 0,
        last: last && {
          name: last.enteredFor ?? last.name ?? '',
          role: last.role ?? '',
          on: londonDay(last.attestedAt),
          until: last.until,
          by: last.username,
          words: whoAttested(last),
        },
        changes: kind === 'words' && state === 'changed' ? await changesOf(each) : [],
      })
    }
    return list
  }

  const changesOf = async (subject: Attestable) =>
    changesSince((await attestedWords(db, subject)) ?? '', subject.words)

  /** @throws {Problem} 403 for a role that may not sign it, 404 when there is none, 503 for a page that does not answer */
  const present = async (c: Context<ApiEnv>, subject: Subject) => {
    if (!may(staffOf(c).roles, SIGNERS[subject.kind])) throw new Problem(403, NOT_YOURS)
    const found = await findOne(await attesting(), subject)
    if (!found) throw new Problem(404, 'There is nothing here to confirm any more.')
    const { hash } = found
    if (hash === null) {
      throw new Problem(503, 'This page isn’t responding at the moment. Please try again.')
    }
    return { ...found, hash }
  }

  const opens = async (c: Context<ApiEnv>, subject: Subject) => {
    const audit = auditContext(c, site)
    const { hash, source, kind } = await present(c, subject)
    // An official page has all of its figures on it.
    const alike =
      kind === 'figure'
        ? await findAttestable(await attesting(), ['figure'])
        : [{ ...subject, hash, source }]
    await db.transaction().execute(async (db) => {
      for (const each of alike) {
        if (each.source !== source || each.hash === null) continue
        await noteOpened(db, { kind, subject: each.subject }, { hash: each.hash, source }, audit)
      }
    })
  }

  const signs = async (
    c: Context<ApiEnv>,
    subject: Subject,
    { hash, until = null, isOwn = false }: z.output<typeof signInput>,
  ) => {
    const audit = auditContext(c, site)
    const today = londonDay(audit.now)
    const found = await present(c, subject)
    const about: Words | undefined = found.kind === 'words' ? wordsOf(found.subject) : undefined
    if (about?.asksUntil && until === null) refuseDay('Please enter the last day.')
    if (until !== null && until < today) refuseDay('This day is over. Please enter a later one.')
    if (found.hash !== hash) {
      throw new Problem(409, 'It has changed while you were reading. Please look at it again.')
    }
    if (about && !(isOwn && found.subject === 'times')) {
      const { settings } = await attesting()
      refuseInvented(inventedIn(found.words, settings, await ownTimes(db)))
    }
    const ends = about && !about.asksUntil ? null : until
    const holds = holdsUntil(subject, ends, today)
    await db.transaction().execute(async (db) => {
      const { words } = found
      await attest(db, { ...subject, words, hash, until: holds, thing: found.thing }, audit)
      if (found.kind !== 'article' || holds === null) return
      // No edit of the article: its readers are told of none.
      await db
        .updateTable('blogPosts')
        .set({ reviewOn: addDays(holds, 1) })
        .where('id', '=', found.subject)
        .execute()
    })
  }

  return { attesting, listOf, opens, signs }
}

const NOT_YOURS =
  'Your role does not include confirming this. Ask someone whose role does: the button “Ask” is beside it.'

function wordsOf(subject: string): Words | undefined {
  return SUBJECTS.find(({ id }) => id === subject)
}

function refuseDay(message: string): never {
  throw fieldProblem(422, 'until', message)
}

/** @throws {Problem} 409 where something of the demonstration is in it */
function refuseInvented(invented: ReturnType<typeof inventedIn>): void {
  if (invented.length === 0) return
  const names = listed(invented.map(({ name }) => name))
  const message = `It still says something invented: ${names}. ${inventedRemedy(invented)}`
  throw new Problem(409, message)
}

/** How many unchanged characters are shown around each change. */
const CONTEXT = 60

/** What came and went, each with a few words around it. */
function changesSince(before: string, after: string): TextPart[] {
  return difference(before, after).map((part) =>
    part.is === 'same' && part.text.length > 3 * CONTEXT
      ? { ...part, text: `${part.text.slice(0, CONTEXT)} … ${part.text.slice(-CONTEXT)}` }
      : part,
  )
}

import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { ContentThing } from '~/content-kinds/activity/record-activity'
import type { PastKind } from '~/content-kinds/past-things'
import { isInBin } from '~/content-kinds/versions/bin'
import { faqs } from '~/features/faqs/kind.server'
import { pastFaq, updateFaqInput } from '~/features/faqs/schema'
import { law } from '~/features/law/kind.server'
import { lawSchemas, pastLawRecord } from '~/features/law/schema'
import { reviews } from '~/features/reviews/repository.server'
import { movedReview, pastReview } from '~/features/reviews/schema'
import { snippets } from '~/features/rich-text/snippets/kind.server'
import { pastSnippet, snippetSchemas } from '~/features/rich-text/snippets/schema'
import { isNameTaken, team } from '~/features/team/kind.server'
import { pastMember, updateTeamMemberInput } from '~/features/team/schema'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import { OperatorError } from '~/platform/operator-error'

/** An outcome; or the name of something that was not imported because it is in the bin here. */
export type Step = 'added' | 'changed' | 'unchanged' | { binned: string }

const EVERYTHING = { onlyPublished: false }

const id = z.uuid().toLowerCase()

/** These fields stay with their site: its plans are carried out there. */
export const isLeft = { updatedAt: true, publishAt: true, takeDownAt: true } as const

/** Accepts the shapes of any release. Each thing is checked as if it were sent today. */
export function exported<Thing extends z.ZodType>(past: PastKind<object>, thing: Thing) {
  return z.array(z.preprocess((stored) => past.fill(stored), thing))
}

const questions = travelling({
  kind: 'faq',
  list: faqs,
  schema: exported(pastFaq, updateFaqInput.omit(isLeft).extend({ id })),
  nameOf: ({ question }: { question: string }) => question,
  toMoved: ({ createdAt, updatedAt, ...question }) => question,
})

const people = travelling({
  kind: 'team member',
  list: team,
  schema: exported(pastMember, updateTeamMemberInput.omit(isLeft).extend({ id })),
  nameOf: ({ name }: { name: string }) => name,
  // The address follows from the name.
  toMoved: ({ slug, createdAt, updatedAt, ...person }) => person,
  refuse: async (db, { name }, id) => {
    if (await isNameTaken(db, name, id ?? null))
      throw unfit(`another team member here has a name like “${name}”`)
  },
})

/** Each quotation has the client’s permission and its source. */
const quotes = travelling({
  kind: 'review',
  list: reviews,
  schema: exported(pastReview, movedReview).default([]),
  nameOf: () => null,
  toMoved: ({ createdAt, updatedAt, ...review }) => review,
})

const lawRecords = travelling({
  kind: 'law record',
  list: law,
  schema: exported(pastLawRecord, lawSchemas.update.omit(isLeft).extend({ id })).default([]),
  nameOf: ({ title }: { title: string }) => title,
  toMoved: ({ createdAt, updatedAt, ...record }) => record,
})

const blocks = travelling({
  kind: 'snippet',
  list: snippets,
  schema: exported(pastSnippet, snippetSchemas.update.omit(isLeft).extend({ id })).default([]),
  nameOf: ({ name }: { name: string }) => name,
  toMoved: ({ createdAt, updatedAt, ...snippet }) => snippet,
})

export const listSchemas = {
  questions: questions.schema,
  people: people.schema,
  reviews: quotes.schema,
  law: lawRecords.schema,
  snippets: blocks.schema,
}

type Lists = { [Name in keyof typeof listSchemas]: z.output<(typeof listSchemas)[Name]> }

export async function readLists(db: Database): Promise<Lists> {
  return {
    questions: await questions.read(db),
    people: await people.read(db),
    reviews: await quotes.read(db),
    law: await lawRecords.read(db),
    snippets: await blocks.read(db),
  }
}

export async function* takeLists(
  db: Database,
  lists: Lists,
  audit: AuditContext,
): AsyncGenerator<Step> {
  yield* questions.take(db, lists.questions, audit)
  yield* people.take(db, lists.people, audit)
  yield* quotes.take(db, lists.reviews, audit)
  yield* lawRecords.take(db, lists.law, audit)
  yield* blocks.take(db, lists.snippets, audit)
}

interface Travelling<Row, Moved> {
  kind: ContentThing['kind']
  list: {
    list: (db: Database, readers: typeof EVERYTHING) => Promise<Row[]>
    nextOrder: (db: Database) => Promise<number>
    insert: (db: Database, row: Moved, audit: AuditContext) => Promise<Row>
    update: (db: Database, before: Row, row: Moved, audit: AuditContext) => Promise<Row>
  }
  schema: z.ZodType<Moved[]>
  /** Identifies a row of this site that is the same although its id differs; null if nothing does. */
  nameOf: (row: Row | Moved) => string | null
  toMoved: (row: Row) => Moved
  refuse?: (db: Database, row: Moved, id: string | undefined) => Promise<void>
}

function travelling<
  Row extends { id: string },
  Moved extends { id: string; displayOrder?: number | undefined },
>({ kind, list, schema, nameOf, toMoved, refuse }: Travelling<Row, Moved>) {
  return {
    schema,
    read: async (db: Database) => (await list.list(db, EVERYTHING)).map(toMoved),
    /** Rows that exist here, by id or name, are overwritten. */
    async *take(db: Database, moved: readonly Moved[], audit: AuditContext): AsyncGenerator<Step> {
      const here = await list.list(db, EVERYTHING)
      for (const row of moved) {
        const whole = { ...row, displayOrder: row.displayOrder ?? (await list.nextOrder(db)) }
        const name = nameOf(row)
        const current =
          here.find(({ id }) => id === row.id) ??
          here.find((each) => name !== null && nameOf(each) === name)
        if (current && isSame(toMoved(current), whole)) {
          yield 'unchanged'
        } else if (!current && name !== null && (await isInBin(db, kind, row.id))) {
          yield { binned: name }
        } else {
          await refuse?.(db, row, current?.id)
          await (current ? list.update(db, current, whole, audit) : list.insert(db, whole, audit))
          yield current ? 'changed' : 'added'
        }
      }
    },
  }
}

/** Ignores the id and the creation date, which stay as they are here. */
export function isSame(here: object, there: object): boolean {
  const kept = { id: null, createdAt: null }
  return isDeepStrictEqual({ ...here, ...kept }, { ...there, ...kept })
}

export function unfit(why: string): OperatorError {
  return new OperatorError(`The content cannot be taken over: ${why}. Nothing has changed.`)
}

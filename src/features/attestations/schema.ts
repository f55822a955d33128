import { z } from 'zod'
import { ATTESTED_KINDS } from '~/content-kinds/attested-kinds'
import { storableText } from '~/lib/forms/input-text'
import { isDay } from '~/lib/london-moments'
import { SUBJECTS, type SubjectId } from './subjects'

const kind = z
  .enum(ATTESTED_KINDS)
  .describe('words: a page or a fact; law: a place that names a record of the law')

const subject = storableText().max(300).describe('Of that kind, by its id')

/** What someone opens, signs or asks about. */
export const subjectInput = z.object({ kind, subject })

/** Names a subject, a kind, or neither for all that are listed. */
export const attestationsQuery = z.object({ kind: kind.optional(), subject: subject.optional() })

/** Names a page or a fact in an address. */
export const subjectId = z.enum(SUBJECTS.map(({ id }): SubjectId => id))

/** What is signed of it: the name is that of the account. */
export const signInput = z.object({
  hash: z.string().max(64).describe('Of what was opened'),
  until: z
    .string()
    .refine(isDay, 'Please enter a day, like Thu 26 Nov 2027.')
    .nullish()
    .describe(
      'A day: “2027-09-30”, where it is asked until when it runs, or when to read it again',
    ),
  isOwn: z
    .boolean()
    .optional()
    .describe('Of times: that those of the demonstration are the firm’s own as well'),
})

export const attestInput = subjectInput.extend(signInput.shape)

/** Who is asked to sign. */
export const askInput = subjectInput.extend({ signer: storableText().max(64) })

const partSchema = z.object({ is: z.enum(['same', 'added', 'removed']), text: z.string() })

const stateSchema = z
  .enum(['never', 'changed', 'lapsed', 'confirmed', 'unreadable'])
  .describe('unreadable: the page does not answer now')

const day = z.iso.date()

const lastSchema = z.object({
  name: z.string().describe('Of the account; of what was typed before, the name and role typed'),
  role: z.string().describe('Empty for what was typed before'),
  on: day,
  until: day.nullable().describe('The last day on which it holds; null until something changes'),
  by: z.string().nullable().describe('The account; null when it is gone'),
  words: z.string().describe('Who, as it is said: “Entered by admin for Helen Hartwell, Partner”'),
})

const wordsShape = {
  state: stateSchema,
  words: z.string().nullable().describe('Of facts, what they say; null for what is read itself'),
  hash: z.string().nullable().describe('Of what it says now; null while it cannot be read'),
  invented: z
    .array(z.string())
    .describe('Facts and times of the demonstration in it: it cannot be confirmed as it stands'),
  remedy: z.string().describe('How to get rid of them; empty without any'),
  mayBeOwn: z.boolean().describe('Whether they may be confirmed as the firm’s own (`isOwn`)'),
  last: lastSchema.nullable(),
  changes: z
    .array(partSchema)
    .describe('What came and went since it was confirmed, with a few words around it'),
}

export const attestableSchema = z
  .object({
    kind,
    subject: z.string(),
    name: z.string(),
    source: z.string().nullable().describe('The address to open; null for facts'),
    dueOn: day.nullable(),
    asksUntil: z.string().nullable().describe('What the day is called that it runs until'),
    isOpened: z.boolean().describe('Whether the caller has opened it today as it is now'),
    permission: z.enum(['site', 'content']).describe('What the role of whoever signs includes'),
    asked: z.array(z.string()).describe('Names of those who have been asked to sign'),
    ...wordsShape,
  })
  .meta({ id: 'Attestable' })

export type ListedAttestable = z.output<typeof attestableSchema>

const signerSchema = z.object({ id: z.string(), name: z.string() })

export const attestationsSchema = z
  .object({
    subjects: z.array(attestableSchema),
    signers: z.object({ site: z.array(signerSchema), content: z.array(signerSchema) }),
    self: z.object({ name: z.string(), role: z.string() }).describe('As whom the caller signs'),
  })
  .meta({ id: 'Attestations' })

export const askedSchema = z.object({ mail: z.enum(['waiting', 'no server', 'no address']) })

/** Pages and facts, as the calls of earlier releases name them. */
export const confirmationsSchema = z
  .object({
    subjects: z.array(z.object({ id: subjectId, ...wordsShape }).meta({ id: 'Confirmation' })),
  })
  .meta({ id: 'Confirmations' })

/** Places that are to be read again since a record of the law changed, the longest open first. */
export const lawReviewsSchema = z
  .array(
    z.object({
      place: z.string(),
      name: z.string(),
      path: z.string().nullable().describe('Null for what has no page'),
      lawId: z.string(),
      title: z.string(),
      openedAt: z.iso.datetime(),
    }),
  )
  .meta({ id: 'LawReviews' })

export type Attestations = z.output<typeof attestationsSchema>

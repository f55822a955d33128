import { z } from 'zod'
import { ROLES } from '~/domain/permissions'
import { storableText } from '~/lib/forms/input-text'

const ANY_ROLE = `(?:${ROLES.join('|')})`

export const nextStateSchema = z
  .string()
  .regex(new RegExp(`^(?:disabled|deleted|${ANY_ROLE}(?:,${ANY_ROLE})*)$`), 'Choose a role')

export type NextState = z.output<typeof nextStateSchema>

const named = z.object({ id: z.string(), name: z.string() })

/**
 * The work left behind by someone who may do less than before, or nothing: only what their next role does not include
 * (docs/product.md, "When someone leaves").
 */
export const leftBehindSchema = z
  .object({
    sessions: z.number().int().describe('That are open, and end'),
    invitations: z.array(named).describe('That they sent and have not been accepted; withdrawn'),
    calendars: z
      .array(named.extend({ isOwn: z.boolean().describe('Whether they made it') }))
      .describe('Calendar addresses that they could read'),
    previews: z.array(named).describe('Links that they made, by what they show; they end'),
    copies: z.array(named).describe('Working copies'),
    enquiries: z.array(named).describe('That are not closed'),
    articles: z.number().int().describe('Articles that they wrote, if the account is deleted'),
    comments: z
      .number()
      .int()
      .optional()
      .describe('On articles, which are erased if the account is deleted'),
    hosts: z
      .array(
        named.extend({
          bookings: z.number().int().describe('That are to come'),
          withoutEmail: z
            .number()
            .int()
            .describe('How many of these have a visitor without an email address'),
        }),
      )
      .describe('People who take consultations; one of them may be this person'),
    writers: z.array(named).describe('People who can take over articles and working copies'),
    assignees: z.array(named).describe('People who can take over enquiries'),
    suggested: z
      .object({
        copiesTo: z.string().nullable(),
        host: z.string().nullable().describe('Who has the name of this account'),
      })
      .describe('What happens where nothing has been decided'),
  })
  .meta({ id: 'LeftBehind' })

export type LeftBehind = z.output<typeof leftBehindSchema>

/** Decisions about it; absent ones are as suggested. */
export const leavingChoicesSchema = z
  .object({
    keepsCalendars: z
      .boolean()
      .optional()
      .describe('Whether addresses that colleagues made go on working'),
    copiesTo: storableText().nullish().describe('An id; null discards them'),
    articlesTo: storableText().min(1, 'Choose someone').optional().describe('An id'),
    enquiriesTo: storableText().nullish().describe('An id; unassigned without one'),
    host: storableText().nullish().describe('Who of those that take consultations it is'),
    bookingsTo: storableText()
      .nullish()
      .describe('An id; anyone who is free when absent, null leaves them'),
  })
  .meta({ id: 'LeavingChoices' })

export type LeavingChoices = z.output<typeof leavingChoicesSchema>

import { z } from 'zod'
import { storableText } from '~/lib/forms/input-text'
import { LONGEST_LINK, MOST_LINKS } from '~/lib/text/text-links'

const address = storableText().max(LONGEST_LINK)

/** `POST /api/link-checks`: the links of a text as it stands. */
export const linkChecksInput = z
  .object({
    own: z.array(address.startsWith('/')).max(MOST_LINKS).describe('Paths of this site'),
    outside: z.array(address).max(MOST_LINKS).describe('Whole addresses of other sites'),
  })
  .meta({ id: 'LinkChecksInput' })

/** What a visitor finds who follows a link within the site. */
const ownLinkSchema = z
  .object({
    path: z.string(),
    state: z
      .enum(['there', 'moved', 'gone', 'missing', 'unpublished'])
      .describe('`gone` was public once; `unpublished` is stored, and visitors do not see it'),
    to: z.string().nullable().describe('Where it has moved'),
    publishAt: z.iso.datetime().nullable().describe('When it will be published automatically'),
  })
  .meta({ id: 'OwnLink' })

const deadLinkSchema = z
  .object({
    url: z.string(),
    since: z.iso.datetime().describe('When it first failed'),
    status: z.int().nullable().describe('What it answered; null when it did not'),
  })
  .meta({ id: 'DeadLink' })

export const linkChecksSchema = z
  .object({
    own: z.array(ownLinkSchema),
    dead: z.array(deadLinkSchema).describe('Those links to other sites that lead nowhere'),
  })
  .meta({ id: 'LinkChecks' })

/** What the nightly check has found. */
export const linkReportSchema = z
  .object({
    isOn: z.boolean(),
    lastLookedAt: z.iso.datetime().nullable(),
    dead: z.array(
      deadLinkSchema.extend({
        posts: z.array(z.object({ id: z.string(), title: z.string() })),
      }),
    ),
  })
  .meta({ id: 'LinkReport' })

export type OwnLink = z.output<typeof ownLinkSchema>
export type DeadLink = z.output<typeof deadLinkSchema>

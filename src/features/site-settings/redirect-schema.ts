import { z } from 'zod'
import { editedFrom } from '~/lib/forms/input-text'
import { type Redirect, readablePath, redirectKey } from '~/lib/redirects'
import { type Reserved, reservedAt } from '~/lib/reserved-addresses'
import { LONGEST_ADDRESS, MOST_REDIRECTS } from './rules'
import { sectionSchema, text } from './section-schema'

const TOO_LONG = `Please keep the address to ${LONGEST_ADDRESS} characters.`
const NOT_OURS = 'Please enter the part after the site’s name, such as /wills.html.'
const NO_TARGET = 'Please enter an address of this site, such as /pricing, or a whole one.'

/** Reasons for refusing an old address, by what the site has there. */
export const RESERVED_WORDS: Record<Reserved, string> = {
  'part of the site': 'The site itself needs this address.',
  page: 'This site has a page at this address, so no one would be redirected.',
}

const from = text(LONGEST_ADDRESS, TOO_LONG)
  .transform(pathOf)
  .pipe(z.string().regex(/^\/[^\s?#]+$/, { error: NOT_OURS, abort: true }))

const to = text(LONGEST_ADDRESS, TOO_LONG).refine(
  (target) => target === '' || /^\/(?![/\\])\S*$/.test(target) || isWebAddress(target),
  NO_TARGET,
)

const listSchema = z
  .array(z.object({ from, to }))
  .max(MOST_REDIRECTS, `Please keep to ${MOST_REDIRECTS} addresses.`)

/**
 * The settings' "Redirects" (docs/product.md, "Past and old addresses"). An earlier release accepted addresses
 * that are reserved now, or that it compared in another way: they stay in the list, and lead nowhere.
 */
export const redirectsSection = z.object({ redirects: listSchema })

/** The stricter rule for what staff publish. */
export const redirectsToPublish = z.object({
  redirects: listSchema.superRefine((redirects, context) => {
    const seen = new Set<string>()
    for (const [index, { from, to }] of redirects.entries()) {
      const reserved = reservedAt(from)
      if (reserved) {
        const message = RESERVED_WORDS[reserved]
        context.addIssue({ code: 'custom', path: [index, 'from'], message })
      }
      if (seen.has(redirectKey(from))) {
        const message = 'This address is already in the list.'
        context.addIssue({ code: 'custom', path: [index, 'from'], message })
      }
      seen.add(redirectKey(from))
      if (isHiddenAway(to)) {
        context.addIssue({ code: 'custom', path: [index, 'to'], message: NO_TARGET })
      }
      if (!isCircle(redirects, from)) continue
      const message = 'This leads back to itself. Please enter another address.'
      context.addIssue({ code: 'custom', path: [index, 'to'], message })
    }
  }),
})

/** What staff type for it, valid or not. */
export const redirectsValues = z.object({
  redirects: z.array(z.object({ from: z.string(), to: z.string() })),
})

export type RedirectsValues = z.output<typeof redirectsValues>

export const updateRedirectsInput = redirectsToPublish.partial().extend(editedFrom.shape)

export const redirectsSettingsSchema = sectionSchema('redirects', redirectsValues).meta({
  id: 'RedirectsSettings',
})

export type RedirectsSettings = z.output<typeof redirectsSettingsSchema>

/** Of a whole address, as it is copied from a browser, its path. */
export function pathOf(typed: string): string {
  return /^https?:\/\//i.test(typed) && URL.canParse(typed)
    ? readablePath(new URL(typed).pathname)
    : typed
}

/** "/.//evil.example" names another site once a program has shortened it. */
function isHiddenAway(address: string): boolean {
  return address.startsWith('/') && new URL(address, 'https://a.example').pathname.startsWith('//')
}

function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address)
}

function isCircle(redirects: readonly Redirect[], start: string): boolean {
  const next = new Map(
    redirects.map(({ from, to }) => [redirectKey(from), to.startsWith('/') && redirectKey(to)]),
  )
  const passed = new Set<string>()
  for (let at: string | false | undefined = redirectKey(start); at; at = next.get(at)) {
    if (passed.has(at)) return at === redirectKey(start)
    passed.add(at)
  }
  return false
}

import type { RedirectRow } from '~/features/site-settings/redirect-rows'
import { pathOf, redirectsToPublish } from '~/features/site-settings/redirect-schema'
import { MOST_REDIRECTS } from '~/features/site-settings/rules'
import { type Redirect, redirectKey } from '~/lib/redirects'
import { isWebAddress, pathOnSite } from '~/lib/text/links'
import type { OpenExport } from '../conversion/open-export.server'
import type { ImportedRedirect } from '../schema'

interface Present {
  redirects: readonly Redirect[]
  url: string
  /** True if a path of this site has a page or a draft. */
  isThere: (path: string) => Promise<boolean>
}

/** A file of redirects that cannot be imported; the message is for staff. */
export class UnreadableRedirects extends Error {
  override name = 'UnreadableRedirects'
}

/**
 * Judges each old redirect: first those of the export, then those of an additional file (docs/product.md, "Import").
 * Writes nothing.
 *
 * @param file its text; empty for none
 * @throws {UnreadableRedirects}
 */
export async function judgeRedirects(
  old: Pick<OpenExport, 'url' | 'redirects' | 'articles'>,
  file: string,
  present: Present,
): Promise<ImportedRedirect[]> {
  const { readRedirectFile } = await import('~/features/site-settings/redirect-rows')
  const read = file.trim() === '' ? [] : readRedirectFile(file)
  if (!read) throw new UnreadableRedirects(UNREADABLE)
  if (read.length > MOST_ROWS) throw new UnreadableRedirects(TOO_MANY)
  const own = old.redirects.slice(0, MOST_ROWS).map((redirect) => ({ ...redirect, refusal: '' }))
  const here = new Map(present.redirects.map((one) => [redirectKey(one.from), one]))
  const judged = [...own, ...read].map((row) => judgeAlone(row, old, { here, url: present.url }))
  refuseUnfit(judged, present.redirects)
  await nameLost(judged, old, present)
  return judged
}

/** More rows than our list can hold. */
const MOST_ROWS = 2000
const TOO_MANY = `This file has more than ${MOST_ROWS} redirects. Please import it in parts.`
const UNREADABLE =
  'The file of redirects could not be read. Please choose what Yoast, Rank Math or Redirection exports (CSV, JSON or .htaccess), or a table as CSV (UTF-8).'
const NO_ROOM = `There is no room for it: at most ${MOST_REDIRECTS} are kept.`
const LOST =
  'This site has no page there. If another page takes its place, enter that under “Redirects”.'

function judgeAlone(
  row: RedirectRow,
  { url: oldUrl, articles }: Pick<OpenExport, 'url' | 'articles'>,
  { here: list, url }: { here: ReadonlyMap<string, Redirect>; url: string },
): ImportedRedirect {
  const from = pathOf(row.from)
  const key = redirectKey(from)
  const path = (oldUrl && pathOnSite(bare(row.to), bare(oldUrl))) || pathOnSite(row.to, url)
  const plain = path?.replace(/[?#].*$/, '') ?? ''
  const to = articles.get(redirectKey(plain)) ?? path ?? row.to
  const target = row.to === '' ? '' : to
  const of = (state: ImportedRedirect['state'], why: string | null = null) => ({
    from,
    to: target,
    state,
    why,
  })
  if (row.refusal) return of('refused', row.refusal)
  const here = list.get(key)
  if (here && here.to !== target) return of('here', `It leads to ${here.to || 'nothing'} here.`)
  const isArticle = articles.get(key) === target
  return of(here || isArticle ? 'here' : 'comes')
}

/** Sites change between http and https, and between addresses with and without "www". */
function bare(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?/i, 'https://')
}

/** Refuses, with the list’s own sentences, invalid addresses, duplicates and loops. */
function refuseUnfit(judged: readonly ImportedRedirect[], present: readonly Redirect[]): void {
  const coming = () => judged.filter(({ state }) => state === 'comes')
  const refuse = (redirect: ImportedRedirect | undefined, why: string) =>
    redirect && Object.assign(redirect, { state: 'refused', why })
  for (let isFit = false; !isFit; ) {
    const rows = coming()
    const { error } = redirectsToPublish.safeParse({
      redirects: [...present, ...rows.map(({ from, to }) => ({ from, to }))].slice(
        0,
        MOST_REDIRECTS,
      ),
    })
    const unfit = (error?.issues ?? []).flatMap(({ path: [, index], message }) =>
      typeof index === 'number' && index >= present.length ? [{ index, message }] : [],
    )
    for (const { index, message } of unfit) refuse(rows[index - present.length], message)
    isFit = unfit.length === 0
  }
  for (const one of coming().slice(Math.max(0, MOST_REDIRECTS - present.length)))
    refuse(one, NO_ROOM)
}

/** Marks redirects to pages that this site does not have. */
async function nameLost(
  judged: readonly ImportedRedirect[],
  { articles }: Pick<OpenExport, 'articles'>,
  { redirects, isThere }: Present,
): Promise<void> {
  const coming = judged.filter(({ state }) => state === 'comes')
  const next = new Map([...redirects, ...coming].map(({ from, to }) => [redirectKey(from), to]))
  const arriving = new Set(articles.values())
  const asked = new Map<string, Promise<boolean>>()
  const leadsOn = async (to: string): Promise<boolean> => {
    if (to === '' || isWebAddress(to)) return true
    const path = to.replace(/[?#].*$/, '')
    const further = next.get(redirectKey(path))
    if (further !== undefined) return leadsOn(further)
    const found = asked.get(path) ?? (arriving.has(path) ? Promise.resolve(true) : isThere(path))
    asked.set(path, found)
    return found
  }
  for (const redirect of coming) {
    if (!(await leadsOn(redirect.to))) Object.assign(redirect, { state: 'nowhere', why: LOST })
  }
}

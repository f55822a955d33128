import { followOwnLink, type Visit } from '~/features/links/own-links.server'
import { sections } from '~/features/site-settings/sections.server'
import type { AuditContext } from '~/platform/audit-context'
import type { Site } from '~/platform/site'
import type { OpenExport } from '../conversion/open-export.server'
import type { ImportedRedirect } from '../schema'
import { judgeRedirects } from './judge-redirects.server'

/**
 * Old redirects for the list under "Redirects" (docs/product.md, "Import").
 *
 * @param visit requests a page of this site
 */
export function redirectsOf(site: Site, visit: Visit) {
  const isThere = async (path: string) => {
    const { state } = await followOwnLink(site, visit, path)
    return state !== 'missing' && state !== 'gone'
  }
  const judgeWith = async (old: OpenExport, file: string | null | undefined) => {
    const { values, updatedAt } = await sections.redirects.read(site.db, site.environment)
    const present = { ...values, url: site.url, isThere }
    return { ...values, updatedAt, judged: await judgeRedirects(old, file ?? '', present) }
  }
  return {
    /** Writes nothing. */
    judge: async (old: OpenExport, file: string | null | undefined): Promise<ImportedRedirect[]> =>
      (await judgeWith(old, file)).judged,
    /**
     * Adds every acceptable redirect to the list.
     *
     * @throws {Problem} 409 when someone changes the list meanwhile
     */
    take: async (
      audit: AuditContext,
      old: OpenExport,
      file: string | null | undefined,
    ): Promise<ImportedRedirect[]> => {
      const { redirects, updatedAt, judged } = await judgeWith(old, file)
      const coming = judged.flatMap(({ from, to, state }) =>
        state === 'comes' ? { from, to } : [],
      )
      if (coming.length > 0) {
        const change = { redirects: [...redirects, ...coming], updatedAt }
        await sections.redirects.change(site, audit, change)
      }
      return judged
    },
  }
}

import { readChecks } from './checks.server'
import type { CheckedSite } from './content-checks.server'

/**
 * Prints the checklist that stands in the settings (docs/product.md, "Ready for the public").
 *
 * @returns whether nothing is open
 */
export async function runReadyCommand(
  site: CheckedSite,
  say: (line: string) => void,
): Promise<boolean> {
  const checks = await readChecks(site)
  const open = checks.filter(({ isDone }) => !isDone)
  for (const { name, isDone } of checks) if (isDone) say(`done  ${name}`)
  for (const { name, detail, link } of open) {
    const search = link?.search ? `?${new URLSearchParams(link.search)}` : ''
    say(`OPEN  ${name}\n      ${detail}${link ? `\n      ${link.label}: ${link.to}${search}` : ''}`)
  }
  say(`\n${checks.length - open.length} of ${checks.length} done, ${open.length} open.`)
  return open.length === 0
}

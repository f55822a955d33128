import { formatRecent } from '~/lib/london-moments'
import type { SignOff } from '../schema'

/** Who has approved an article, and whether it has changed since. */
export function approvalWords(approval: SignOff['approval']): string {
  if (!approval) return 'Nobody has approved this text yet.'
  const { by, at, isCurrent } = approval
  return `Approved by ${by}, ${formatRecent(at)}${isCurrent ? '.' : '; changed since.'}`
}

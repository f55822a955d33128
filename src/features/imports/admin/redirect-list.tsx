import { Badge } from '~/ui/badge'
import type { ImportedRedirect } from '../schema'

interface RedirectListProps {
  redirects: readonly ImportedRedirect[]
  isDone: boolean
}

export function RedirectList({ redirects, isDone }: RedirectListProps) {
  if (redirects.length === 0) return null
  const coming = redirects.filter(({ state }) => state === 'comes').length
  return (
    <>
      <h4 className="mt-6 mb-2 text-h3">Redirects</h4>
      <p className="mb-3 max-w-prose">
        {coming} of {redirects.length} {isDone ? 'were' : 'would be'} taken over.
      </p>
      <ul className="grid gap-2 wrap-anywhere">
        {redirects.map(({ from, to, state, why }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and an address may be in it twice
          <li key={index}>
            <Badge>{STATE_WORDS[state]}</Badge> {from} → {to || 'gone for good'}
            {why ? <span className="block text-muted">{why}</span> : null}
          </li>
        ))}
      </ul>
    </>
  )
}

const STATE_WORDS: Record<ImportedRedirect['state'], string> = {
  comes: 'Redirect',
  here: 'Already here',
  nowhere: 'Leads nowhere',
  refused: 'Not taken over',
}

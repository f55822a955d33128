import { CSPProvider } from '@base-ui/react/csp-provider'
import { useEffect, useState } from 'react'
import { useAuthStatus } from '~/features/auth/queries'
import { readStored } from '~/lib/browser-storage'
import { TOKEN_KEY } from '~/lib/token-key'
import { type Draft, draftLeftOpen, openKey, rememberOpen } from './drafts'
import { EditPost, NewPost } from './open-post'
import { PostList } from './post-list'
import type { StaffListFilters } from './staff-queries'

type Mode =
  | { name: 'list' }
  | { name: 'create'; draft?: Draft }
  | { name: 'edit'; id: string; slug: string; draft?: Draft }

const FIRST_LOOK: StaffListFilters = {
  q: '',
  status: 'all',
  category: '',
  sort: 'created',
  direction: 'desc',
  page: 1,
}

/**
 * Blog management: the list, and the editor of one post, which leads back to the list when it is saved
 * or given up (docs/product.md, "Blog management").
 */
export function BlogManager() {
  const { user } = useAuthStatus()
  if (!user) return null
  return (
    // The widget library would write <style> elements, which the pages' policy forbids.
    <CSPProvider disableStyleElements>
      <Modes userId={user.id} />
    </CSPProvider>
  )
}

function Modes({ userId }: { userId: string }) {
  const [mode, setMode] = useState<Mode>(() => leftOpen(userId))
  const [filters, setFilters] = useState(FIRST_LOOK)
  /** The post that was edited last: back in the list, the keyboard goes on there. */
  const [lastId, setLastId] = useState<string | null>(null)
  useRememberedMode(mode)

  const backToList = () => {
    setLastId(mode.name === 'edit' ? mode.id : null)
    setMode({ name: 'list' })
  }
  if (mode.name === 'create') {
    return <NewPost userId={userId} draft={mode.draft} onClose={backToList} />
  }
  if (mode.name === 'edit') {
    const { id, slug, draft } = mode
    return <EditPost id={id} slug={slug} userId={userId} draft={draft} onClose={backToList} />
  }
  return (
    <PostList
      userId={userId}
      filters={filters}
      onFilter={(change) => setFilters((filters) => ({ ...filters, ...change }))}
      lastId={lastId}
      onCreate={() => setMode({ name: 'create' })}
      onEdit={({ id, slug }) => setMode({ name: 'edit', id, slug })}
      onContinue={(draft) => setMode({ ...modeOf(draft), draft })}
    />
  )
}

function modeOf({ postId: id, slug }: Draft) {
  return id && slug ? ({ name: 'edit', id, slug } as const) : ({ name: 'create' } as const)
}

/** After a reload or a new login staff are where they were, if something there is not saved. */
function leftOpen(userId: string): Mode {
  const draft = draftLeftOpen(userId)
  return draft ? modeOf(draft) : { name: 'list' }
}

function useRememberedMode(mode: Mode) {
  const open = mode.name === 'list' ? null : openKey(mode.name === 'edit' ? mode.id : null)
  useEffect(() => {
    rememberOpen(open)
    return () => {
      // Whoever left on purpose comes back to the list; whose session has ended, to the post.
      if (readStored(TOKEN_KEY) !== null) rememberOpen(null)
    }
  }, [open])
}

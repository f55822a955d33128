import { CSPProvider } from '@base-ui/react/csp-provider'
import { useState } from 'react'
import { type SectionProps, useOpenEditor } from '~/features/staff/admin/section'
import type { StaffPost } from '../schema'
import { OpenPost } from './editor/open-post'
import { PostList } from './list/post-list'
import { EVERY_POST } from './staff-queries'

/**
 * Blog management: the list, and the editor of one post, which leads back to the list when it is saved
 * or given up (docs/product.md, "Blog management").
 */
export function BlogManager(section: SectionProps) {
  const [filters, setFilters] = useState(EVERY_POST)
  const open = useOpenEditor<StaffPost>(section, NO_ROWS)
  const { openId, onOpen } = section
  return (
    // The widget library would write <style> elements, which the pages' policy forbids.
    <CSPProvider disableStyleElements>
      {openId === null ? (
        <PostList
          filters={filters}
          onFilter={(change) => setFilters((filters) => ({ ...filters, ...change }))}
          lastId={open.lastId}
          onOpen={onOpen}
        />
      ) : (
        <OpenPost
          key={open.key}
          id={openId}
          onOpen={onOpen}
          onClose={open.close}
          onCreated={open.keepOpen}
        />
      )}
    </CSPProvider>
  )
}

/** A page of the list does not hold whole posts: the editor reads its own. */
const NO_ROWS: readonly StaffPost[] = []

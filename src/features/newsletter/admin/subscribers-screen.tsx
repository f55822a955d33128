import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { useRef, useState } from 'react'
import { ExportPeopleButton } from '~/features/auth/admin/export-people-button'
import type { AddressSearch } from '~/features/staff/admin/lists/address-search'
import { DeleteDialog, FOR_GOOD } from '~/features/staff/admin/lists/delete-dialog'
import { ListKeys } from '~/features/staff/admin/lists/list-keys'
import { ListPaging } from '~/features/staff/admin/lists/list-paging'
import { ListScreen } from '~/features/staff/admin/lists/list-screen'
import { SearchBox } from '~/features/staff/admin/lists/search-box'
import { Unloaded } from '~/features/staff/admin/load-failure'
import { useMay } from '~/features/staff/admin/staff-user'
import { UnsavedList } from '~/features/staff/admin/unsaved-text/unsaved-list'
import { staffPaths } from '~/lib/staff-paths'
import { button } from '~/ui/button'
import { LONGEST_EMAIL } from '../rules'
import type { ListedSubscriber, SubscribersPage } from '../schema'
import { NewsletterList } from './newsletter-list'
import {
  exportSubscribers,
  type SubscribersSearch,
  subscribersQuery,
  useRemoveSubscriber,
} from './staff-queries'
import { SubscriberList } from './subscriber-list'

export function SubscribersScreen(props: AddressSearch<SubscribersSearch>) {
  if (useMay('visitors')) return <Subscribers {...props} />
  return <p>Subscribers are looked after by administrators and reception.</p>
}

function Subscribers({ search, onSearch }: AddressSearch<SubscribersSearch>) {
  const { q, after } = search
  const list = useQuery(subscribersQuery(search))
  const removal = useRemoveSubscriber()
  const navigate = useNavigate()
  const [pendingDelete, setPendingDelete] = useState<ListedSubscriber | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <ListScreen
      title="Subscribers"
      heading={heading}
      actions={
        <div className="flex flex-wrap gap-3">
          <ExportPeopleButton
            file="subscribers"
            what="the subscribers"
            description="The email addresses that you see here. Activity says that you exported them."
            read={(proof) => exportSubscribers({ q, ...proof })}
          />
          <Link to={staffPaths.sendArticle} className={button('primary', 'small')}>
            <Send aria-hidden="true" className="size-4" /> Send an article
          </Link>
        </div>
      }
    >
      <UnsavedList
        kind="newsletters"
        noun="newsletter"
        onContinue={() => void navigate({ to: staffPaths.sendArticle })}
      />
      <NewsletterList />
      <search className="block sm:max-w-md">
        <SearchBox
          label="Search by the start of an address"
          value={q ?? ''}
          maxLength={LONGEST_EMAIL}
          onSearch={(typed) => onSearch({ q: typed || undefined }, { replace: true })}
        />
      </search>
      <p role="status" className="mt-4 mb-1 min-h-6 text-muted">
        {list.data && !list.isPlaceholderData ? summarise(list.data, q) : ''}
      </p>
      {list.data ? (
        <div aria-busy={list.isPlaceholderData}>
          <SubscriberList subscribers={list.data.subscribers} onRemove={setPendingDelete} />
          <ListPaging
            label="Pages of subscribers"
            first="First"
            further="Next"
            isFirst={after === undefined}
            next={list.data.next}
            heading={heading}
            onTurn={(page) => onSearch({ q, after: page }, { replace: false })}
          />
        </div>
      ) : (
        <Unloaded list={list} what="subscribers" />
      )}
      <DeleteDialog
        title="Remove Subscriber"
        name={pendingDelete?.email ?? null}
        consequence={FOR_GOOD}
        deletion={removal}
        onConfirm={() => {
          if (pendingDelete)
            removal.mutate(pendingDelete.id, { onSettled: () => setPendingDelete(null) })
        }}
        onClose={() => setPendingDelete(null)}
        finalFocus={heading}
      />
      <ListKeys
        newWords="Send an article"
        onNew={() => void navigate({ to: staffPaths.sendArticle })}
      />
    </ListScreen>
  )
}

function summarise({ subscribers, total, next }: SubscribersPage, q: string | undefined): string {
  const count = `${total.toLocaleString('en-GB')} ${total === 1 ? 'person is' : 'people are'}`
  if (!q) return total === 0 ? 'No subscribers yet.' : `${count} subscribed, newest first`
  if (subscribers.length === 0) return `No address begins with “${q}”.`
  const found = `${subscribers.length}${next === null ? '' : ' or more'}`
  return `${found} of ${total.toLocaleString('en-GB')}, by address`
}

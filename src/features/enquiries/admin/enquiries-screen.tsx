import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { ExportPeopleButton } from '~/features/auth/admin/export-people-button'
import type { AddressSearch } from '~/features/staff/admin/lists/address-search'
import { ListKeys } from '~/features/staff/admin/lists/list-keys'
import { ListPaging } from '~/features/staff/admin/lists/list-paging'
import { ListScreen } from '~/features/staff/admin/lists/list-screen'
import { OldNews, Unloaded } from '~/features/staff/admin/load-failure'
import { useMay } from '~/features/staff/admin/staff-user'
import { UnsavedList } from '~/features/staff/admin/unsaved-text/unsaved-list'
import { counted } from '~/lib/text/counted'
import { button } from '~/ui/button'
import { textLink } from '~/ui/text-link'
import { PLACE_IN_LIST, topicLabel } from '../rules'
import type { EnquiryList, EnquiryQuery, ListedEnquiry } from '../schema'
import { EnquiryBadges, Received } from './enquiry-badges'
import { EnquiryFilterBar } from './enquiry-filter-bar'
import { enquiriesQuery, exportEnquiries } from './staff-queries'
import { Answering } from './writers-notice'

/** Messages from visitors (docs/product.md, "Enquiries"). */
export function EnquiriesScreen(props: AddressSearch<EnquiryQuery>) {
  if (useMay('ownVisitors')) return <Enquiries {...props} />
  return <NotYours />
}

export function NotYours() {
  return useMay('ownVisitors') ? (
    <p>Only reception and administrators can do this.</p>
  ) : (
    <p>Enquiries are looked after by reception, advisers and administrators.</p>
  )
}

function Enquiries({ search, onSearch }: AddressSearch<EnquiryQuery>) {
  const { before: asked, ...filters } = search
  // A link that was cut short shows the first page.
  const before = asked && PLACE_IN_LIST.test(asked) ? asked : undefined
  const list = useQuery(enquiriesQuery({ ...filters, order: 'urgent', before }))
  const heading = useRef<HTMLHeadingElement>(null)
  /** An adviser sees only those given to them. */
  const seesAll = useMay('visitors')
  const seesCounts = useMay('site')
  const navigate = useNavigate()
  return (
    <ListScreen
      title="Enquiries"
      heading={heading}
      note="What people have written, said and asked, the most urgent first."
      actions={
        seesAll ? (
          <div className="flex flex-wrap items-center gap-3">
            <Link
              to="/admin/enquiries/saved-answers"
              className={`${textLink} inline-flex min-h-11 items-center`}
            >
              Saved answers
            </Link>
            {seesCounts ? (
              <Link
                to="/admin/enquiries/complaints"
                className={`${textLink} inline-flex min-h-11 items-center`}
              >
                Complaints by year
              </Link>
            ) : null}
            <ExportPeopleButton
              file="enquiries"
              what="the enquiries"
              description="The enquiries that you see here, with names, addresses and numbers. Activity says that you exported them."
              read={(proof) => exportEnquiries({ ...filters, ...proof })}
            />
            <Link to="/admin/enquiries/new" className={button('primary', 'small')}>
              <Plus aria-hidden="true" className="size-4" /> Add an enquiry
            </Link>
          </div>
        ) : null
      }
    >
      <UnsavedList
        kind="added enquiries"
        noun="enquiry"
        onContinue={() => void navigate({ to: '/admin/enquiries/new' })}
      />
      <EnquiryFilterBar
        filters={filters}
        assignees={seesAll ? (list.data?.assignees ?? []) : null}
        onFilter={(changed) => onSearch(changed, { replace: true })}
      />
      <p role="status" className="mt-4 mb-1 min-h-6 text-muted">
        {list.data && !list.isPlaceholderData ? summarise(list.data, search, seesAll) : ''}
      </p>
      {list.data ? (
        <div aria-busy={list.isPlaceholderData}>
          <OldNews query={list} />
          <ul className="border-line border-t">
            {list.data.enquiries.map((enquiry) => (
              <EnquiryRow key={enquiry.id} {...enquiry} />
            ))}
          </ul>
          <ListPaging
            label="Pages of enquiries"
            first="First page"
            further="Next page"
            isFirst={before === undefined}
            next={list.data.older}
            heading={heading}
            onTurn={(page) => onSearch({ ...filters, before: page }, { replace: false })}
          />
        </div>
      ) : (
        <Unloaded list={list} what="enquiries" />
      )}
      <ListKeys />
    </ListScreen>
  )
}

function EnquiryRow({
  id,
  name,
  topic,
  email,
  phone,
  createdAt,
  assignedTo,
  firstLine,
  cameBy,
  writers,
  ...state
}: ListedEnquiry) {
  return (
    <li className="grid gap-x-6 gap-y-1 border-line border-b py-3.5 lg:grid-cols-[1fr_15rem_17rem]">
      <div className="min-w-0 break-words">
        <Link
          to="/admin/enquiries/$id"
          params={{ id }}
          data-row
          className={`${textLink} inline-flex min-h-6 items-center`}
        >
          {name}: {topicLabel(topic)}
        </Link>
        <p className="break-words">
          <q>{firstLine}</q>
        </p>
        <p className="text-muted">{[email, phone].filter(Boolean).join(' · ')}</p>
      </div>
      <p className="text-muted">
        <Received createdAt={createdAt} cameBy={cameBy} />
        <br className="max-lg:hidden" />
        <span className="lg:hidden"> · </span>
        {assignedTo ? assignedTo.name : 'Nobody yet'}
      </p>
      <div>
        <EnquiryBadges {...state} phone={phone} />
        <Answering names={writers} />
      </div>
    </li>
  )
}

function summarise(
  { enquiries, older }: EnquiryList,
  { before, ...filters }: EnquiryQuery,
  seesAll: boolean,
) {
  const { length } = enquiries
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  if (length === 0 && before) return 'There is nothing further down.'
  if (length === 0 && isFiltered) return 'No enquiry matches these filters.'
  if (length === 0) return seesAll ? 'No enquiries yet.' : 'No enquiry has been given to you yet.'
  const count = counted(length, 'enquiry', 'enquiries')
  if (before) return `${count}, further down`
  return older === null ? count : `The first ${count}`
}

import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { AddressSearch } from '~/features/staff/admin/lists/address-search'
import { ListKeys } from '~/features/staff/admin/lists/list-keys'
import { ListPaging } from '~/features/staff/admin/lists/list-paging'
import { EmptyList, ListScreen } from '~/features/staff/admin/lists/list-screen'
import { SearchBox } from '~/features/staff/admin/lists/search-box'
import { Unread } from '~/features/staff/admin/load-failure'
import { CannotChange } from '~/features/staff/admin/read-only-notice'
import { useMay } from '~/features/staff/admin/staff-user'
import { imagesIn } from '~/lib/images/image-address'
import { PLACE } from '~/lib/newest-first'
import { counted } from '~/lib/text/counted'
import { LONGEST_SEARCH } from '~/lib/text/searchable'
import { Dropdown } from '~/ui/forms/form-controls'
import { NOT_YOUR_PICTURES } from '../library/library-rules'
import type { LibraryPage, LibraryQuery } from '../library/library-schema'
import { ImageUpload } from './image-upload'
import { PictureCard, pictureCard, pictureGrid } from './picture-card'
import { libraryQuery } from './staff-queries'
import { uploadImage } from './upload-image'

export function PicturesScreen(props: AddressSearch<LibraryQuery>) {
  if (useMay('unpublished')) return <Library {...props} />
  return <p>{NOT_YOUR_PICTURES}</p>
}

function Library({ search, onSearch }: AddressSearch<LibraryQuery>) {
  const { q, unused, before: asked } = search
  // A truncated link shows the first page.
  const before = asked && PLACE.test(asked) ? asked : undefined
  const list = useQuery(libraryQuery({ q, unused, before }))
  const heading = useRef<HTMLHeadingElement>(null)
  const filter = (change: LibraryQuery) => onSearch({ q, unused, ...change }, { replace: true })
  return (
    <ListScreen title="Pictures" heading={heading}>
      <p className="mb-4 max-w-prose text-muted">
        Every picture of articles, people and snippets, newest first. Describe a picture here once,
        and the words are offered wherever you choose it.
      </p>
      {useMay('drafts') ? <Upload /> : <CannotChange />}
      <search className="grid items-end gap-3 sm:grid-cols-[1fr_15rem]">
        <SearchBox
          label="Search file, description, article or person"
          value={q ?? ''}
          maxLength={LONGEST_SEARCH}
          onSearch={(text) => filter({ q: text || undefined })}
        />
        <Dropdown
          label="Use"
          isLabelHidden
          value={unused ?? ''}
          onChange={(value) => filter({ unused: value === 'true' ? 'true' : undefined })}
          options={[
            ['', 'All pictures'],
            ['true', 'Not used anywhere'],
          ]}
        />
      </search>
      <p role="status" className="mt-4 mb-2 min-h-6 text-muted">
        {list.data && !list.isPlaceholderData ? summarise(list.data, search) : ''}
      </p>
      {list.data ? (
        <div aria-busy={list.isPlaceholderData}>
          {list.data.images.length === 0 && !q && !unused && !before ? (
            <EmptyList>No pictures have been uploaded yet.</EmptyList>
          ) : null}
          <ul className={pictureGrid}>
            {list.data.images.map((image) => (
              <li key={image.id}>
                <Link
                  to="/admin/pictures/$id"
                  params={{ id: image.id }}
                  data-row
                  className={pictureCard}
                >
                  <PictureCard image={image} />
                </Link>
              </li>
            ))}
          </ul>
          <ListPaging
            label="Pages of pictures"
            isFirst={before === undefined}
            next={list.data.older}
            heading={heading}
            onTurn={(page) => onSearch({ q, unused, before: page }, { replace: false })}
          />
        </div>
      ) : (
        <Unread list={list} what="the pictures" />
      )}
      <ListKeys />
    </ListScreen>
  )
}

/** Opens a new upload, so that it can be described straight away. */
function Upload() {
  const navigate = useNavigate()
  return (
    <div className="mb-5 max-w-md">
      <ImageUpload
        label="Upload a picture"
        send={async (file) => {
          const { url, isKnown } = await uploadImage(file)
          const [id = ''] = imagesIn(url)
          void navigate({ to: '/admin/pictures/$id', params: { id } })
          return { isKnown }
        }}
      />
    </div>
  )
}

function summarise({ images, older }: LibraryPage, { q, unused, before }: LibraryQuery): string {
  const { length } = images
  if (length === 0 && before) return 'There is nothing older.'
  if (length === 0 && q) return 'No pictures match your search.'
  if (length === 0) return unused ? 'Every picture is used, or was until recently.' : ''
  const count = counted(length, 'picture')
  if (before) return `${count}, older ones`
  return older === null ? count : `The newest ${count}`
}

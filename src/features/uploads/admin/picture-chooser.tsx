import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListPaging } from '~/features/staff/admin/lists/list-paging'
import { EmptyList } from '~/features/staff/admin/lists/list-screen'
import { SearchBox } from '~/features/staff/admin/lists/search-box'
import { Unread } from '~/features/staff/admin/load-failure'
import { LONGEST_SEARCH } from '~/lib/text/searchable'
import { Modal } from '~/ui/modal'
import type { LibraryImage } from '../library/library-schema'
import { PictureCard, pictureCard, pictureGrid } from './picture-card'
import { libraryQuery } from './staff-queries'

interface PictureChooserProps {
  onChosen: (image: LibraryImage) => void
  onClose: () => void
}

export function PictureChooser({ onChosen, onClose }: PictureChooserProps) {
  const [q, setQ] = useState('')
  const [before, setBefore] = useState<string | undefined>()
  const list = useQuery(libraryQuery({ q: q || undefined, before }))
  const search = (text: string) => {
    setQ(text)
    setBefore(undefined)
  }
  return (
    <Modal isOpen onClose={onClose} title="Choose from the library" width="wide">
      <search>
        <SearchBox label="Search pictures" value={q} maxLength={LONGEST_SEARCH} onSearch={search} />
      </search>
      <div className="mt-4" aria-busy={list.isPlaceholderData}>
        {list.data ? (
          <>
            {list.data.images.length === 0 ? (
              <EmptyList>
                {q ? 'No pictures match your search.' : 'No pictures have been uploaded yet.'}
              </EmptyList>
            ) : null}
            <ul className={pictureGrid}>
              {list.data.images.map((image) => (
                <li key={image.id}>
                  <button
                    type="button"
                    className={`${pictureCard} cursor-pointer`}
                    onClick={() => onChosen(image)}
                  >
                    <PictureCard image={image} />
                  </button>
                </li>
              ))}
            </ul>
            <ListPaging
              label="Pages of pictures"
              isFirst={before === undefined}
              next={list.data.older}
              onTurn={setBefore}
            />
          </>
        ) : (
          <Unread list={list} what="the pictures" />
        )}
      </div>
    </Modal>
  )
}

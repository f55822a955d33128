import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { BackLink } from '~/features/staff/admin/back-link'
import { LoadFailure } from '~/features/staff/admin/load-failure'
import { CannotChange } from '~/features/staff/admin/read-only-notice'
import { useMay } from '~/features/staff/admin/staff-user'
import { UnsavedGate } from '~/features/staff/admin/unsaved-text/unsaved-gate'
import { ApiError } from '~/lib/api/api-client'
import { Spinner } from '~/ui/spinner'
import { NOT_YOUR_PICTURES } from '../library/library-rules'
import { PictureEditor } from './picture-editor'
import { PictureFacts, PictureTitle } from './picture-facts'
import { imageQuery } from './staff-queries'

export function PicturePage({ id }: { id: string }) {
  return (
    <div className="text-sm">
      <BackLink to="/admin/pictures">All pictures</BackLink>
      {useMay('unpublished') ? <OpenPicture key={id} id={id} /> : <p>{NOT_YOUR_PICTURES}</p>}
    </div>
  )
}

function OpenPicture({ id }: { id: string }) {
  const { data: image, error, isPending, refetch } = useQuery(imageQuery(id))
  const navigate = useNavigate()
  const mayWrite = useMay('content')
  /** Remounts the editor after changes have been discarded. */
  const [round, setRound] = useState(0)
  if (isPending) return <Spinner label="Loading the picture…" isLabelShown />
  if (!image) {
    if (error instanceof ApiError && error.status === 404) {
      return <p role="alert">This picture is not in the library any more.</p>
    }
    return <LoadFailure message="The picture could not be loaded." onRetry={() => void refetch()} />
  }
  if (!mayWrite) {
    return (
      <>
        <PictureTitle image={image} />
        <CannotChange />
        <PictureFacts image={image} isShown />
      </>
    )
  }
  return (
    <>
      <PictureTitle image={image} />
      <UnsavedGate
        key={round}
        kind="pictures"
        noun="picture"
        id={image.id}
        onLeave={() => void navigate({ to: '/admin/pictures' })}
      >
        {(session) => (
          <PictureEditor
            image={image}
            {...session}
            onClose={() => setRound((round) => round + 1)}
          />
        )}
      </UnsavedGate>
    </>
  )
}
